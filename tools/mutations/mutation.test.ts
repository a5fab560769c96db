import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutation.ts'

const root = resolve(import.meta.dirname, '../..')

// `npm run mutate` runs them, and takes minutes. This notices at once when the code of a check has moved.
test.each(mutations.map((mutation) => [mutation.check, mutation] as const))(
  '%s: is where the mutation expects it',
  (_check, { file, text, instead }) => {
    expect(readFileSync(resolve(root, file), 'utf8').split(text)).toHaveLength(2)
    expect(instead).not.toBe(text)
  },
)

test('each mutation has tests, and a name of its own', () => {
  for (const { tests } of mutations) expect(tests.every((path) => existsSync(resolve(root, path)))).toBe(true)
  expect(new Set(mutations.map(({ check }) => check)).size).toBe(mutations.length)
})
