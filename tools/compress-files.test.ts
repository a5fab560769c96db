import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, loadConfigFromFile } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

const words = 'words and words and words\n'.repeat(100)

/** Builds a page into which another plugin writes, before it is compressed. */
async function buildWith(write: (dist: string) => void) {
  const root = mkdtempSync(join(tmpdir(), 'surtido-compress-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), `<!doctype html><p>${words}`)
  const dist = join(root, 'dist')
  const late = { name: 'late', writeBundle: { order: 'post', sequential: true, handler: () => write(dist) } } as const
  const isBuilt = await build({ root, configFile: false, logLevel: 'silent', plugins: [late, compressFiles()] }).then(
    () => true,
    () => false,
  )
  const isNewer = statSync(join(dist, 'index.html')).mtimeMs > statSync(join(root, 'index.html')).mtimeMs
  return { dist, isBuilt, isNewer }
}

test('each text of the build lies beside itself, compressed, also what another plugin wrote, and nothing else does', async () => {
  const { dist, isBuilt, isNewer } = await buildWith((folder) => {
    for (const name of ['worker.js', 'reader.wasm', 'site.webmanifest', 'font.woff2', '.hidden.json'])
      writeFileSync(join(folder, name), words)
    writeFileSync(join(folder, 'small.js'), 'x')
  })
  expect([isBuilt, isNewer]).toEqual([true, true])
  const texts = ['index.html', 'reader.wasm', 'site.webmanifest', 'worker.js']
  const plain = [...texts, 'small.js', 'font.woff2', '.hidden.json']
  expect(readdirSync(dist).toSorted()).toEqual(
    [...plain, ...texts.flatMap((name) => [`${name}.br`, `${name}.gz`])].toSorted(),
  )
  for (const name of texts) {
    const read = (ending: string) => readFileSync(join(dist, name + ending))
    expect(brotliDecompressSync(read('.br'))).toEqual(read(''))
    expect(gunzipSync(read('.gz'))).toEqual(read(''))
  }
})

test('a build that ends before all is compressed is older than its sources, so that it is made again', async () => {
  // It cannot be read.
  expect(await buildWith((dist) => mkdirSync(join(dist, 'folder.js')))).toMatchObject({
    isBuilt: false,
    isNewer: false,
  })
})

test('the page is compressed when nothing else of the build is left to be written or listed', async () => {
  const path = join(import.meta.dirname, '../vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, path)
  expect(loaded?.config.plugins?.at(-1)).toMatchObject({ name: compressFiles().name })
})
