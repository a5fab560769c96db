import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log-under-test.ts'
import { createTokenSource } from './token-source.ts'

const [first, second] = ['canary-first-3f9c2b71d0', 'canary-second-84a56e21c9']

function open(text: string, options: { leastLength?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-token-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'token')
  writeFileSync(path, text)
  const { log, lines } = openLog()
  const changes: string[] = []
  let nowMs = 0
  const onChange = (state: string) => changes.push(state)
  const setting = 'WHOLESALE_API_TOKEN_FILE'
  const source = createTokenSource({
    path,
    setting,
    log,
    graceMs: 60_000,
    onChange,
    everyMs: null,
    now: () => nowMs,
    ...options,
  })
  const replace = (next: string) => {
    writeFileSync(`${path}.new`, next)
    renameSync(`${path}.new`, path)
    for (let count = 0; count < 2; count++) {
      nowMs += 1_000
      source.look()
    }
    return source.current()
  }
  const lookAfter = (ms: number) => {
    nowMs += ms
    source.look()
    return source.current()
  }
  return { folder, path, source, replace, lookAfter, lines, changes }
}

test('a replaced token is the one that holds, without a restart', () => {
  const { source, replace, lines, changes } = open(`${first}\n`)
  expect(source.current()).toBe(first)
  expect(replace(`${second}\n`)).toBe(second)
  expect(changes).toEqual(['good', 'good'])
  expect(lines.join('')).not.toMatch(/canary/)
})

test.each([
  ['empty', ''],
  ['only a line break', '\n'],
  ['two lines', `${second}\n${first}\n`],
  ['with a word before', `Bearer ${second}\n`],
  ['with a blank', `${second} x\n`],
  ['no ASCII', `${second}ñ\n`],
  ['too long', `${'x'.repeat(20_000)}\n`],
])('a file that is %s keeps the token from before, and the log says so once, without a path', (_what, text) => {
  const { replace, lines, changes, folder } = open(`${first}\n`)
  expect([replace(text), replace(text)]).toEqual([first, first])
  expect(changes.slice(0, 2)).toEqual(['good', 'old'])
  expect(lines[1]).toMatch(
    /^refused \(WHOLESALE_API_TOKEN_FILE: .+\. The token from before is used for 1 min, unless the file can be used again\.\)\n$/,
  )
  expect(lines.join('')).not.toMatch(/canary/)
  expect(lines.join('')).not.toContain(folder)
  expect(replace(`${second}\n`)).toBe(second)
})

test('fault 27: a token whose file cannot be used for longer than the grace is not used any more, and that is said once', () => {
  const { replace, lookAfter, lines, changes } = open(`${first}\n`)
  expect(replace('')).toBe(first)
  expect([lookAfter(59_999), lookAfter(1), lookAfter(1)]).toEqual([first, null, null])
  expect(changes).toEqual(['good', 'old', 'lapsed'])
  expect(lines.slice(2)).toEqual([expect.stringContaining('The token from before is not used any more.')])
  expect(replace(`${second}\n`)).toBe(second)
})

test('each beginning of a token that is being written keeps the token from before', () => {
  const { replace } = open(`${first}\n`)
  for (let length = 1; length <= second.length; length++) expect(replace(second.slice(0, length))).toBe(first)
  expect(replace(`${second}\n`)).toBe(second)
})

test('a file that never ended with a line break may be replaced by one with and one without', () => {
  const { replace } = open(first)
  expect(replace(second)).toBe(second)
  expect(replace(`${first}\r\n`)).toBe(first)
  expect(replace(second)).toBe(first)
})

test('a token of our own has a least length', () => {
  const { replace, lines } = open(`${first}\n`, { leastLength: 16 })
  expect(replace('short-token\n')).toBe(first)
  expect(lines.at(-1)).toContain('a token of fewer than 16 characters')
})
