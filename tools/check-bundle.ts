/** What `npm run budget` runs, after a build: compares the size of the first route, and how many files there are, with their budgets. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** In kB of 1,000 bytes, compressed with gzip. */
const firstRouteBudgetKb = 160
/** Of the page and its workers. Each is a request of a first visit; tools/parts-of-page.ts says what lies in one. */
const scriptBudget = 20

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const dist = resolve(import.meta.dirname, '../dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const files = [...firstRouteFiles()].map((file) => ({
  file,
  kb: gzipSync(readFileSync(join(dist, file))).length / 1_000,
}))
const totalKb = files.reduce((sum, { kb }) => sum + kb, 0)

const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))

process.stdout.write(
  `First route: ${totalKb.toFixed(1)} of ${firstRouteBudgetKb} kB (gzip); ${scripts.length} of ${scriptBudget} scripts\n`,
)
if (files.length === 0 || totalKb > firstRouteBudgetKb) {
  for (const { file, kb } of files) process.stderr.write(`  ${kb.toFixed(1).padStart(7)} kB  ${file}\n`)
  process.stderr.write('Over the budget: load what the first screen does not need when it is needed.\n')
  process.exitCode = 1
}
if (scripts.length > scriptBudget) {
  process.stderr.write(`Too many scripts: put what came into a group (tools/parts-of-page.ts). ${scripts.join(' ')}\n`)
  process.exitCode = 1
}

/** The entries with all their static imports, and their styles. */
function firstRouteFiles(): Set<string> {
  const found = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || found.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const name of chunk.imports ?? []) visit(manifest[name])
  }
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) visit(chunk)
  return found
}
