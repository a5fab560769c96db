import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogEntry } from './log-entry.ts'
import { sumRefusals } from './sum-refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { windowMs: 10_000, ofKind: 2, lines: 6, kinds: 5, sums: 2 }

function open() {
  const entries: LogEntry[] = []
  return { entries, log: sumRefusals({ write: (entry) => void entries.push(entry) }, limits) }
}

const wrongPassword = (address: string, user: string | null = 'ana'): LogEntry => ({
  level: 'warn',
  event: 'access',
  code: 'sign_in_failed',
  route: 'login',
  status: 403,
  requestId: 'an-id',
  ms: 500,
  user,
  address,
})

test('of a thousand equal refusals the first are written, and one line says how many more there were and whose', () => {
  const { entries, log } = open()
  for (let count = 0; count < 1_000; count++) log.write(wrongPassword('192.0.2.7'))
  expect(entries).toEqual([wrongPassword('192.0.2.7'), wrongPassword('192.0.2.7')])
  vi.advanceTimersByTime(10_000)
  expect(entries.slice(2)).toEqual([{ ...wrongPassword('192.0.2.7'), requestId: null, ms: null, times: 998 }])
})

test('ten seconds later the first ones are written again', () => {
  const { entries, log } = open()
  for (let count = 0; count < 3; count++) log.write(wrongPassword('192.0.2.7'))
  vi.advanceTimersByTime(10_000)
  entries.length = 0
  log.write(wrongPassword('192.0.2.7'))
  expect(entries).toEqual([wrongPassword('192.0.2.7')])
})

test('somebody else is not hidden by a flood: each address and each name has first lines of its own', () => {
  const { entries, log } = open()
  for (let count = 0; count < 50; count++) log.write(wrongPassword('192.0.2.7'))
  log.write(wrongPassword('192.0.2.8'))
  log.write(wrongPassword('192.0.2.7', 'beto'))
  expect(entries.slice(2)).toEqual([wrongPassword('192.0.2.8'), wrongPassword('192.0.2.7', 'beto')])
})

test('however many addresses take part, the lines are bounded and no refusal is left out of the numbers', () => {
  const { entries, log } = open()
  for (let count = 0; count < 1_000; count++) log.write(wrongPassword(`192.0.2.${count % 100}`, null))
  for (let count = 0; count < 9; count++) log.write(wrongPassword('192.0.2.1', count === 0 ? 'ana' : null))
  expect(entries).toHaveLength(limits.lines)
  vi.advanceTimersByTime(10_000)
  expect(entries).toHaveLength(limits.lines + limits.sums + 1)
  expect(entries.at(-1)).toMatchObject({ code: 'other_refusals' })
  expect(entries.reduce((sum, { times }) => sum + (times ?? 1), 0)).toBe(1_009)
})

test('attempts in the name of somebody who exists are told before those in made-up names', () => {
  const { entries, log } = open()
  for (let count = 0; count < 90; count++) log.write(wrongPassword(`192.0.2.${count % 3}`, null))
  for (let count = 0; count < 3; count++) log.write(wrongPassword('192.0.2.9'))
  vi.advanceTimersByTime(10_000)
  expect(entries[limits.lines]).toMatchObject({ user: 'ana', address: '192.0.2.9', times: 3 })
})

test('one that found no line is written later, with its own id', () => {
  const { entries, log } = open()
  for (let count = 0; count < limits.lines; count++) log.write(wrongPassword(`192.0.2.${count % 3}`))
  log.write(wrongPassword('192.0.2.9'))
  expect(entries).toHaveLength(limits.lines)
  vi.advanceTimersByTime(10_000)
  expect(entries.slice(limits.lines)).toEqual([wrongPassword('192.0.2.9')])
})

test('what was counted is written when the gateway ends', () => {
  const { entries, log } = open()
  for (let count = 0; count < 7; count++) log.write(wrongPassword('192.0.2.7'))
  log.flush()
  expect(entries.at(-1)).toMatchObject({ times: 5 })
  log.flush()
  expect(entries).toHaveLength(3)
})

test.each<[string, LogEntry]>([
  ['a sign-in that went well', { level: 'info', event: 'access', code: 'sign_in', user: 'ana', status: 303 }],
  ['a request of somebody who is signed in', { level: 'info', event: 'request', code: 'x', user: 'ana', status: 404 }],
  ['a failure', { level: 'warn', event: 'request', code: 'internal_error', status: 500 }],
  ['a request that went well', { level: 'info', event: 'request', status: 200 }],
  ['what happens by itself', { level: 'warn', event: 'catalog', detail: 'kept aside' }],
])('%s always has its line', (_what, entry) => {
  const { entries, log } = open()
  for (let count = 0; count < 50; count++) log.write(entry)
  expect(entries).toHaveLength(50)
})

test.each<[string, LogEntry]>([
  ['a request without a session', { level: 'info', event: 'request', code: 'sign_in_required', status: 401 }],
  ['what is no HTTP', { level: 'warn', event: 'client', code: 'invalid_request', status: 400 }],
])('%s is counted where there are many', (_what, entry) => {
  const { entries, log } = open()
  for (let count = 0; count < 50; count++) log.write(entry)
  expect(entries).toHaveLength(2)
})
