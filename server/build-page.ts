import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tailwind.config.js',
  'vite.config.ts',
]

export type BuildOutcome = 'fresh' | 'built' | 'kept-stale'

/**
 * Builds the page into `dist` if it is missing or older than its sources. Calls `say` with the reason before it starts.
 * An installation without Vite keeps an old page and returns `kept-stale`.
 * @throws when the build fails
 */
export async function ensurePageBuilt(root: string, say: (reason: 'missing' | 'stale') => void): Promise<BuildOutcome> {
  const builtMs = modifiedMs(join(root, 'dist/index.html'))
  if (builtMs !== null && newestMs(root) <= builtMs) return 'fresh'
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (builtMs !== null && !existsSync(vite)) return 'kept-stale'
  say(builtMs === null ? 'missing' : 'stale')
  await buildPage(root, vite)
  return 'built'
}

function newestMs(root: string): number {
  return Math.max(0, ...sources.map((name) => newestWithin(join(root, name))))
}

/** Includes folders: a deleted file changes only the time of its folder. */
function newestWithin(path: string): number {
  let newest = modifiedMs(path) ?? 0
  if (newest === 0 || !statSync(path).isDirectory()) return newest
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    newest = Math.max(newest, modifiedMs(join(entry.parentPath, entry.name)) ?? 0)
  return newest
}

function modifiedMs(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function buildPage(root: string, vite: string): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The page could not be built.'))))
  })
}
