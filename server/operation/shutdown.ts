import type { Log } from './create-log.ts'

export type Shutdown = {
  /** What ends the program's parts, in this order. Each is called once, and its promise is waited for. */
  readonly steps: readonly (() => unknown)[]
  readonly log: Log
  /** How long the steps may take together. Then the process ends with 1: something hangs. */
  readonly mostMs: number
}

/** What of `process` is used. */
export type Ending = {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  exit(code: number): unknown
}

/**
 * Ends the program on SIGTERM and SIGINT with exit code 0: the first signal takes the steps one by one, a second one
 * ends it at once. A step that fails is logged, and the next is taken.
 */
export function endOnSignal({ steps, log, mostMs }: Shutdown, ending: Ending = process): void {
  let isEnding = false
  const end = async () => {
    if (isEnding) return void ending.exit(0)
    isEnding = true
    log.write({ level: 'info', event: 'stop', detail: 'Ending: requests that are being answered have a moment.' })
    // It holds the process, too: otherwise that would end in the middle of the steps when nothing else holds it.
    setTimeout(() => {
      log.write({ level: 'error', event: 'stop', code: 'hangs', detail: 'It did not end by itself in time.' })
      ending.exit(1)
    }, mostMs)
    for (const step of steps) {
      try {
        // In their order: what is closed last is still used by the others.
        await step()
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
        log.write({ level: 'error', event: 'stop', code, detail: 'A part did not close.' })
      }
    }
    ending.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) ending.on(signal, () => void end())
}
