import { pageShown } from './page-shown.ts'

const waitsAtMostMs = 2_000

/** Runs what can wait until the first page is shown and the browser has nothing else to do. */
export async function whenIdle(run: () => void): Promise<void> {
  await pageShown
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, waitsAtMostMs / 2)
  else requestIdleCallback(run, { timeout: waitsAtMostMs })
}
