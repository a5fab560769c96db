import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

export type RunningProcess = {
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Starts a program of its own, so that it shares no event loop with the client that measures it, and waits until it
 * prints `ready`.
 * @throws with what it printed, if it ends before or takes longer than 60 s
 */
export async function runProcess(
  command: string,
  args: readonly string[],
  options: {
    readonly ready: RegExp
    readonly environment?: Readonly<Record<string, string>>
    /** Where its stderr goes: to read a line for each request would cost the client that measures it. */
    readonly errorsFile?: string
  },
): Promise<RunningProcess> {
  const errors = options.errorsFile === undefined ? 'pipe' : openSync(options.errorsFile, 'w')
  const child = spawn(command, args, {
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', errors],
  })
  if (typeof errors === 'number') closeSync(errors)
  await untilReady(child, options.ready)
  return {
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
      }),
  }
}

function untilReady(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed = `${printed}${chunk.toString()}`.slice(-20_000)
      if (!ready.test(printed)) return
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready after 60 s: ${printed}`))
    }, 60_000)
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}: ${printed}`))
    })
  })
}
