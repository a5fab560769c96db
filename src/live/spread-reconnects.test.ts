import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spreadReconnects } from './spread-reconnects.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(true)
})
afterEach(() => void vi.useRealTimers())

function setUp(random: number) {
  const page = new EventTarget()
  spreadReconnects(page, () => random)
  const heard: boolean[] = []
  const unsubscribe = onlineManager.subscribe((isOnline) => heard.push(isOnline))
  const happen = (what: 'online' | 'offline') => page.dispatchEvent(new Event(what))
  return { happen, heard, unsubscribe }
}

test.each([
  [0.001, 2],
  [0.5, 1_000],
  [0.999, 1_998],
])('fault 19: where the network is back, a tab that drew %d asks after %d ms, and once', (random, waitMs) => {
  const { happen, heard, unsubscribe } = setUp(random)
  happen('offline')
  happen('online')
  happen('online')
  vi.advanceTimersByTime(waitMs - 1)
  expect(heard).toEqual([false])
  vi.advanceTimersByTime(2)
  expect(heard).toEqual([false, true])
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual([false, true])
  unsubscribe()
})

test('fault 19: a network that goes again meanwhile is asked for nothing', () => {
  const { happen, heard, unsubscribe } = setUp(0.5)
  happen('offline')
  happen('online')
  vi.advanceTimersByTime(500)
  happen('offline')
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual([false])
  happen('online')
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([false, true])
  unsubscribe()
})
