import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type StepOutcome = { status: number; output: string }

/**
 * Runs one of this project's tools in its root. Prints the output live, or returns it at the end (`live: false`), for
 * tools that run at the same time. A step that its signal stops has failed.
 */
export function runStep(
  [command, ...args]: readonly [string, ...string[]],
  { live = true, env = {}, signal }: { live?: boolean; env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<StepOutcome> {
  const path = [resolve(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((done, fail) => {
    child.once('error', (error) => (signal?.aborted ? done({ status: 1, output }) : fail(error)))
    child.once('close', (status) => done({ status: status ?? 1, output }))
  })
}
