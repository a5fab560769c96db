import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepCatalogNew } from './keep-catalog-new.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minuteMs = 60_000

it('looks for a newer catalog every ten minutes or so while the page is visible', () => {
  for (const [random, firstAt] of [
    [0, 7.5],
    [0.5, 10],
    [1, 12.5],
  ] as const) {
    const { looked, end } = setUp(random)
    vi.advanceTimersByTime(firstAt * minuteMs - 1)
    expect(looked()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(looked()).toBe(1)
    vi.advanceTimersByTime(8 * 60 * minuteMs)
    expect(looked()).toBe(1 + Math.floor((8 * 60) / firstAt))
    end()
  }
})

it('asks nothing while nobody can see the page, and soon once somebody does', () => {
  const { looked, show, end } = setUp(0.5)
  show(false)
  vi.advanceTimersByTime(5 * 60 * minuteMs)
  expect(looked()).toBe(0)
  show(true)
  show(true)
  vi.advanceTimersByTime(5_000)
  expect(looked()).toBe(1)
  vi.advanceTimersByTime(10 * minuteMs)
  expect(looked()).toBe(2)
  end()
})

it('does not look again because a page was hidden for a moment', () => {
  const { looked, show, end } = setUp(0.5)
  vi.advanceTimersByTime(5 * minuteMs)
  show(false)
  show(true)
  vi.advanceTimersByTime(minuteMs)
  expect(looked()).toBe(0)
  vi.advanceTimersByTime(4 * minuteMs)
  expect(looked()).toBe(1)
  end()
})

it('ends', () => {
  const { looked, show, end } = setUp(0.5)
  end()
  show(false)
  show(true)
  vi.advanceTimersByTime(60 * minuteMs)
  expect(looked()).toBe(0)
})

function setUp(random: number) {
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), visibility)
  let count = 0
  const end = keepCatalogNew({ catalog: { checkQuietly: () => void (count += 1) }, page, random: () => random })
  return {
    looked: () => count,
    end,
    show(isVisible: boolean) {
      page.visibilityState = isVisible ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
