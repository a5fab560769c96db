import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * What the program survives. The tests that prove it have the number in their names: "fault 12: …". Those of the millionth
 * row (10) try heights and devices one by one; times and long tasks of a whole visit are `npm run bench -- load scroll`.
 */
const faults: Readonly<Record<number, string>> = {
  1: 'the wholesaler refuses the token',
  2: 'too many requests, with any Retry-After',
  3: 'two errors of the wholesaler, then an answer',
  4: 'no answer at all',
  5: 'an answer byte by byte',
  6: 'a body that breaks off',
  7: 'status 200 with something else than JSON',
  8: 'one malformed record in a catalog',
  9: 'repeated skus, and skus that only look equal',
  10: 'a million products',
  11: 'a body that unpacks to far more than it is',
  12: 'a certificate that does not prove the wholesaler',
  13: 'a redirect to another host',
  14: 'skus that try to be paths',
  15: 'skus with any characters',
  16: 'headers of the client that must not travel',
  17: 'many slow clients',
  18: 'many clients that want the same catalog at once',
  19: 'no network on the page of a product, then one',
  20: 'two tabs, and one of another version',
  21: 'the browser is killed right after "saved"',
  22: 'no space, or no database',
  23: 'a file to import that is too large, broken or in another form',
  24: 'texts that a spreadsheet runs or changes',
  25: 'a newer version while a page is open',
  26: 'a clock that is set, by a minute or a year, each way',
  27: 'a file that is read again is cut, gone, wrong, or of another owner',
  28: 'the drafts are deleted while a page is open, or cannot be written before it is left',
}

const names = testFiles().flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bfault (\d+): [^'"`]+/g)])
const found = new Set(names.map(([, number]) => Number(number)))

test.each(Object.entries(faults))('fault %s has a test with its number: %s', (number) => {
  expect(found).toContain(Number(number))
})

test('no test has a number that is not in the list', () => {
  expect([...found].filter((number) => !(number in faults))).toEqual([])
})

function testFiles(): string[] {
  return ['src', 'server', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
      .map((path) => join(root, folder, path)),
  )
}
