import { spawnSync } from 'node:child_process'

/** Installs Debian's packages, at most ten minutes, and returns how each step ended. Calls `say` before it begins. */
export function installPackages(packages: readonly string[], say: () => void): string[] {
  if (process.getuid?.() !== 0 || runToEnd('apt-get', ['--version'], 10_000, true) !== 'done')
    return ['apt-get: not here, or not root']
  say()
  const updated = runToEnd('apt-get', ['update'], 180_000)
  const installed = runToEnd('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 420_000)
  return [`apt-get update: ${updated}`, `apt-get install ${packages.join(' ')}: ${installed}`]
}

/** Returns how the command ended. The environment stops apt from asking questions. */
export function runToEnd(command: string, args: readonly string[], timeoutMs: number, quiet = false): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(command, args, { stdio: quiet ? 'ignore' : 'inherit', timeout: timeoutMs, env })
  if (status === 0) return 'done'
  return error && 'code' in error ? String(error.code) : `ended with ${status}`
}
