/** Runs what can wait until the browser has nothing else to do. Safari has no `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1_000)
  else requestIdleCallback(run)
}
