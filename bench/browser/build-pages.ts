import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFiles } from '#tools/compress-files.ts'

export type BuiltPages = { readonly ourDirectory: string; readonly peerDirectory: string }

const root = resolve(import.meta.dirname, '../..')
let built: Promise<BuiltPages> | null = null

/** Builds our page as it is delivered, and the others with the same compiler, as well compressed; once for each run. */
export function buildPages(): Promise<BuiltPages> {
  built ??= buildAll()
  return built
}

async function buildAll(): Promise<BuiltPages> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-bench-pages-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const ourDirectory = join(folder, 'ours')
  const peerDirectory = join(folder, 'peers')
  await build({ root, logLevel: 'warn', build: { outDir: ourDirectory, emptyOutDir: true } })
  const pages = join(root, 'bench/pages')
  await build({
    root: pages,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compressFiles()],
    build: {
      outDir: peerDirectory,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: ['index', 'usual', 'ag-grid', 'bare', 'frame'].map((name) => join(pages, `${name}.html`)),
      },
    },
  })
  return { ourDirectory, peerDirectory }
}
