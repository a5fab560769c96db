import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLineBuffer } from './line-buffer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const written: string[] = []
  return {
    written,
    buffer: createLineBuffer({ write: (text) => void written.push(text) }, { mostMs: 100, mostChars: 20 }),
  }
}

test('lines that nobody waits for are written together, a moment later', () => {
  const { written, buffer } = open()
  buffer.write('one\n', false)
  vi.advanceTimersByTime(60)
  buffer.write('two\n', false)
  expect(written).toEqual([])
  vi.advanceTimersByTime(40)
  expect(written).toEqual(['one\ntwo\n'])
})

test('an urgent line is written at once, after all that came before it', () => {
  const { written, buffer } = open()
  buffer.write('one\n', false)
  buffer.write('two\n', true)
  expect(written).toEqual(['one\ntwo\n'])
  vi.advanceTimersByTime(1_000)
  expect(written).toHaveLength(1)
})

test('many lines do not wait for the moment', () => {
  const { written, buffer } = open()
  for (let count = 0; count < 4; count++) buffer.write('12345\n', false)
  expect(written).toEqual(['12345\n'.repeat(4)])
})
