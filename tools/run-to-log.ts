import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

export type LoggedRun = {
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
  readonly limitMs: number
  /** Stops it, too. */
  readonly signal: AbortSignal
}

const root = resolve(import.meta.dirname, '..')
/** To remove what it wrote; then it is killed. */
const graceMs = 10_000

/**
 * Runs one of this project's tools in its root, with its output in a file. It has a process group of its own: where it is
 * stopped, no browser and no server of it stays behind.
 */
export function runToLog(
  [program, ...args]: readonly [string, ...string[]],
  { log, env = {}, limitMs, signal }: LoggedRun,
): Promise<{ readonly status: number; readonly isLate: boolean }> {
  const file = openSync(log, 'w')
  const path = [resolve(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', file, file],
    detached: true,
  })
  closeSync(file)
  let isLate = false
  let killing: NodeJS.Timeout | undefined
  const end = () => {
    signalTo(child, 'SIGTERM')
    killing = setTimeout(() => signalTo(child, 'SIGKILL'), graceMs)
  }
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, limitMs)
  signal.addEventListener('abort', end)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => {
      for (const each of [timer, killing]) clearTimeout(each)
      signal.removeEventListener('abort', end)
      done({ status: status ?? 1, isLate })
    })
  })
}

function signalTo({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}
