import { firstScreen } from './tell-first-screen.ts'

const waitsAtMostMs = 2_000

/** Runs what can wait until the first screen is there and the browser has nothing else to do. */
export async function whenIdle(run: () => void): Promise<void> {
  await firstScreen
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, waitsAtMostMs / 2)
  else requestIdleCallback(run, { timeout: waitsAtMostMs })
}
