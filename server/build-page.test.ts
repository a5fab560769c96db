import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensurePageBuilt } from './build-page.ts'

/** A project with a fake Vite that writes the page. All its file times are an hour ago. */
function makeProject(options: { vite?: string; built?: boolean }) {
  const root = mkdtempSync(join(tmpdir(), 'surtido-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const setAge = (path: string, seconds: number) => {
    const time = Date.now() / 1_000 - seconds
    utimesSync(join(root, path), time, time)
  }
  write('index.html')
  write('src/main.tsx')
  write('src/ui/button.tsx')
  if (options.vite !== undefined) write('node_modules/vite/bin/vite.js', options.vite)
  for (const path of ['index.html', 'src/main.tsx', 'src/ui/button.tsx', 'src/ui', 'src']) setAge(path, 3_600)
  if (options.built) write('dist/index.html')
  const reasons: string[] = []
  return { root, write, setAge, reasons, ensure: () => ensurePageBuilt(root, (reason) => reasons.push(reason)) }
}

const vite = `require('node:fs').mkdirSync('dist', { recursive: true })
require('node:fs').writeFileSync('dist/index.html', 'built')`

test('builds a missing page, and does not build it again', async () => {
  const project = makeProject({ vite })
  expect(await project.ensure()).toBe('built')
  expect(await project.ensure()).toBe('fresh')
  expect(project.reasons).toEqual(['missing'])
})

test('builds again when a source is newer than the page, or was deleted', async () => {
  const project = makeProject({ vite, built: true })
  expect(await project.ensure()).toBe('fresh')
  project.setAge('src/ui/button.tsx', -5)
  expect(await project.ensure()).toBe('built')

  project.setAge('src/ui/button.tsx', 3_600)
  project.setAge('dist/index.html', 60)
  rmSync(join(project.root, 'src/ui/button.tsx'))
  expect(await project.ensure()).toBe('built')
  expect(project.reasons).toEqual(['stale', 'stale'])
})

test('keeps an old page when Vite is not installed', async () => {
  const project = makeProject({ built: true })
  project.setAge('dist/index.html', 7_200)
  expect(await project.ensure()).toBe('kept-stale')
})

test('throws when the build fails', async () => {
  const project = makeProject({ vite: 'process.exit(3)' })
  await expect(project.ensure()).rejects.toThrow('The page could not be built.')
})
