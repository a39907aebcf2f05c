// anywidget gives a widget's script two seconds to load; after that its widget never hears of Python again, and nobody
// is told. A phone, or a machine that is busy, may need longer.
(() => {
  const GIVEN_MS = 2000, OURS_MS = 120_000, timeout = AbortSignal.timeout;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === GIVEN_MS ? OURS_MS : ms);
})();
