import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFile } from './watched-file.ts'

const settleMs = 1_000

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  // Renamed, so that each version has an inode of its own: two writes may fall into one tick of the clock.
  const replace = (text: string | Uint8Array) => {
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
  return { folder, path, replace }
}

function open(first: string | null, { settle = settleMs, keepMs = Infinity } = {}) {
  const { path, replace, folder } = openFolder()
  if (first !== null) writeFileSync(path, first)
  const refused: string[] = []
  let nowMs = 0
  const file = watchFile<string>({
    paths: [path],
    mostBytes: 1_000,
    settleMs: settle,
    everyMs: null,
    keepMs,
    check: ([text = '']) =>
      text.startsWith('good') ? { kind: 'good', value: text } : { kind: 'refused', found: 'a bad text' },
    onRefused: (found, keeps) => refused.push(`${found}, ${keeps ? 'kept' : 'none'}`),
    onLapsed: () => refused.push('lapsed'),
    now: () => nowMs,
  })
  const lookAfter = (ms: number) => {
    nowMs += ms
    file.look()
    return file.current()
  }
  /** As a program that watches would see it: twice, with the time between. */
  const settleNow = () => {
    lookAfter(settleMs)
    return lookAfter(settleMs)
  }
  return { folder, path, replace, refused, file, lookAfter, settleNow }
}

test('at the start one look is enough', () => {
  expect(open('good 1').file.current()).toBe('good 1')
})

test('a new text counts when two looks, far enough apart, find the same', () => {
  const { replace, lookAfter } = open('good 1')
  replace('good 2')
  expect(lookAfter(0)).toBe('good 1')
  expect(lookAfter(settleMs - 1)).toBe('good 1')
  expect(lookAfter(1)).toBe('good 2')
})

test('fault 27: a file that is still being written is waited for', () => {
  const { path, replace, lookAfter } = open('good 1')
  replace('good')
  lookAfter(settleMs)
  appendFileSync(path, ' 2')
  expect(lookAfter(settleMs)).toBe('good 1')
  appendFileSync(path, '22')
  expect(lookAfter(settleMs)).toBe('good 1')
  expect(lookAfter(settleMs)).toBe('good 222')
})

test.each<[string, (given: ReturnType<typeof open>) => void, string]>([
  ['gone', ({ path }) => rmSync(path), 'a file that cannot be read (ENOENT)'],
  ['empty', ({ replace }) => replace(''), 'a bad text'],
  ['wrong', ({ replace }) => replace('bad'), 'a bad text'],
  ['too large', ({ replace }) => replace(`good${'x'.repeat(2_000)}`), 'a file of 2 kB'],
  ['no text', ({ replace }) => replace(new Uint8Array([0xff, 0xfe])), 'a file that is not in UTF-8'],
  ['a folder', ({ path }) => (rmSync(path), mkdirSync(path)), 'something that is no file'],
  ['a pipe', ({ path }) => (rmSync(path), spawnSync('mkfifo', [path])), 'something that is no file'],
  [
    'a link to nowhere',
    ({ path }) => (rmSync(path), symlinkSync('nowhere', path)),
    'a file that cannot be read (ENOENT)',
  ],
])('a file that is %s keeps the value, and is reported once', (_what, spoil, found) => {
  const given = open('good 1')
  spoil(given)
  for (let count = 0; count < 5; count++) expect(given.settleNow()).toBe('good 1')
  expect(given.refused).toEqual([`${found}, kept`])
  rmSync(given.path, { recursive: true, force: true })
  given.settleNow()
  given.replace('good 2')
  expect(given.settleNow()).toBe('good 2')
})

test('fault 27: a value counts for a bounded time after its file can no longer be used, whatever the file becomes', () => {
  const { replace, refused, lookAfter, settleNow, file } = open('good 1', { keepMs: 60_000 })
  replace('bad')
  expect([settleNow(), file.state()]).toEqual(['good 1', 'old'])
  replace('worse')
  expect([settleNow(), lookAfter(57_999), lookAfter(1), file.state()]).toEqual(['good 1', 'good 1', null, 'lapsed'])
  expect([lookAfter(1), refused]).toEqual([null, ['a bad text, kept', 'a bad text, kept', 'lapsed']])
  replace('good 2')
  expect([settleNow(), file.state()]).toEqual(['good 2', 'good'])
})

test('a text that was refused is checked again each minute: it may have been the clock that refused it', () => {
  const { path } = openFolder()
  writeFileSync(path, 'good')
  let isOver = true
  let nowMs = 0
  const refused: string[] = []
  const file = watchFile<string>({
    paths: [path],
    mostBytes: 100,
    settleMs,
    everyMs: null,
    check: ([text = '']) => (isOver ? { kind: 'refused', found: 'over' } : { kind: 'good', value: text }),
    onRefused: (found) => refused.push(found),
    now: () => nowMs,
  })
  const lookAt = (ms: number) => {
    nowMs = ms
    file.look()
    return file.current()
  }
  expect([lookAt(60_000), lookAt(120_000), refused]).toEqual([null, null, ['over']])
  isOver = false
  expect([lookAt(179_999), lookAt(180_000), file.state()]).toEqual([null, 'good', 'good'])
})

test('a file that is gone for a moment, as when an editor saves, is not reported', () => {
  const { path, replace, refused, lookAfter, settleNow } = open('good 1')
  rmSync(path)
  lookAfter(10)
  replace('good 2')
  expect(settleNow()).toBe('good 2')
  expect(refused).toEqual([])
})

test('without a value at the start there is none, until the file is good', () => {
  const { refused, replace, settleNow, file } = open(null)
  expect([file.current(), refused]).toEqual([null, ['a file that cannot be read (ENOENT), none']])
  replace('good 1')
  expect(settleNow()).toBe('good 1')
})

test('a link that leads to another file, as Kubernetes replaces secrets, is a change', () => {
  const { folder, path, settleNow, file } = open('good 1')
  writeFileSync(join(folder, 'second'), 'good 2')
  rmSync(path)
  symlinkSync('second', path)
  expect(file.current()).toBe('good 1')
  expect(settleNow()).toBe('good 2')
})

test('whatever happens to the file, the value is the newest that was good and whole for the time', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write'), text: fc.constantFrom('good a', 'good b', 'bad', '', 'goo') }),
    fc.record({ kind: fc.constant('remove'), text: fc.constant('') }),
    fc.record({ kind: fc.constant('look'), text: fc.constantFrom('0', '400', '1000') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { path, replace, lookAfter, file, folder } = open('good 0')
      // The same rule, told without files: what is there, since which look, and what counts.
      let [there, counts, decided, seenAt, nowMs]: [string, string, boolean, number | null, number] = [
        'good 0',
        'good 0',
        true,
        null,
        0,
      ]
      const seen: [string | null, string][] = []
      for (const { kind, text } of steps) {
        if (kind === 'look') {
          nowMs += Number(text)
          if (!decided && seenAt === null) seenAt = nowMs
          else if (!decided && seenAt !== null && nowMs - seenAt >= settleMs) {
            decided = true
            if (there.startsWith('good')) counts = there
          }
          seen.push([lookAfter(Number(text)), counts])
          continue
        }
        const isGone = there === 'gone'
        if (kind === 'remove' && isGone) continue
        if (kind === 'remove') rmSync(path)
        else replace(text)
        ;[there, decided, seenAt] = [kind === 'remove' ? 'gone' : text, false, null]
      }
      file.close()
      rmSync(folder, { recursive: true, force: true })
      expect(seen.map(([found]) => found)).toEqual(seen.map(([, expected]) => expected))
    }),
    { numRuns: 60 },
  )
})

test('with a time to look, nobody has to ask', async () => {
  const { path, replace } = openFolder()
  writeFileSync(path, 'good 1')
  const taken: string[] = []
  const file = watchFile<string>({
    paths: [path],
    mostBytes: 100,
    settleMs: 5,
    everyMs: 5,
    check: ([text = '']) => ({ kind: 'good', value: text }),
    onGood: (value) => taken.push(value),
    onRefused: (found) => taken.push(found),
  })
  onTestFinished(() => file.close())
  replace('good 2')
  await vi.waitFor(() => expect(taken).toEqual(['good 1', 'good 2']))
  file.close()
  replace('good 3')
  await new Promise((done) => void setTimeout(done, 40))
  expect(file.current()).toBe('good 2')
})
