import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** An effect after every render that only keeps a value in a ref. */
const keepsNewest = /use(?:Layout)?Effect\(\(\) => \{\s+\w+\.current = (?:\w+|\{.*\})\s+\}\)/

test('handlers that outlive a render get what is newest from here', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const own = files.filter((path) => keepsNewest.test(readFileSync(join(root, path), 'utf8')))
  expect(own).toEqual(['ui/use-newest.ts'])
})
