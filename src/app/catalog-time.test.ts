import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('a catalog has one time wherever it is named: when it was last confirmed; when it was sent is said beside that', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = ['app', 'browse', 'product', 'drafts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const naming = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  expect(naming.length).toBeGreaterThan(500)
  expect(naming.filter((path) => readFileSync(join(root, path), 'utf8').includes('.answeredAt')).toSorted()).toEqual([
    'browse/newness/held-figures.tsx',
    'browse/newness/newness-note.tsx',
  ])
})
