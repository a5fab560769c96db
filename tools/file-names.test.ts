import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * A name that two files have is looked for twice, in an error, in a search and in a document. These are from before:
 * none may come, and one that has become unique leaves the list.
 */
const repeated = [
  'answer-client-error.ts',
  'catalog-bodies.ts',
  'catalog-columns.ts',
  'catalog-lookups.ts',
  'charset.ts',
  'export-import.test.ts',
  'export-menu.tsx',
  'fold-words.ts',
  'gtin.ts',
  'http.test.ts',
  'known-faults.ts',
  'lists.ts',
  'lookalike-skus.ts',
  'person.ts',
  'read-address.ts',
  'read-products.ts',
  'read-row.ts',
  'read-text-file.ts',
  'read-words.ts',
  'run.ts',
  'sample-catalog.test.ts',
  'send-problem.ts',
  'session-store.test.ts',
  'session-store.ts',
  'set-clocks.test.ts',
  'surtido.ts',
  'word-forms.test.ts',
  'word-forms.ts',
]

test('each source file has a name of its own, but for those that had none before', () => {
  const files = ['src', 'server', 'tools', 'e2e', 'fuzz', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path)),
  )
  const byName = Map.groupBy(files, (path) => basename(path))
  const found = [...byName].filter(([, paths]) => paths.length > 1).map(([name]) => name)
  expect(found.toSorted()).toEqual(repeated)
})
