import { setTimeout } from 'node:timers/promises'

/** Rejects with the reason of `signal` when that aborts. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch {
    throw signal.reason
  }
}
