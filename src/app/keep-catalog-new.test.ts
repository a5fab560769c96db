import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CatalogState, nothingLoaded } from '#src/catalog/catalog-state.ts'
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

it('looks at once when the browser loses its connection and when it has one again', () => {
  const { looked, connect, end } = setUp(0.5)
  vi.advanceTimersByTime(5 * minuteMs)
  connect('offline')
  expect(looked()).toBe(1)
  connect('online')
  expect(looked()).toBe(2)
  vi.advanceTimersByTime(10 * minuteMs)
  expect(looked()).toBe(3)
  end()
})

it('looks at once when a part of the program could not be fetched', () => {
  const { looked, miss, end } = setUp(0.5)
  miss()
  expect(looked()).toBe(1)
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
  const { looked, show, connect, miss, end } = setUp(0.5)
  end()
  miss()
  connect('offline')
  show(false)
  show(true)
  vi.advanceTimersByTime(60 * minuteMs)
  expect(looked()).toBe(0)
})

it('looks again soon while the gateway asks the wholesaler, less and less often, and then as usual', () => {
  const { looked, say, end } = setUp(0.5)
  say({ isChecking: true })
  for (const [index, seconds] of [3, 6, 12, 24, 48, 96].entries()) {
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(looked()).toBe(index)
    vi.advanceTimersByTime(1)
    expect(looked()).toBe(index + 1)
    say({ isChecking: true })
  }
  vi.advanceTimersByTime(10 * minuteMs - 1)
  expect(looked()).toBe(6)
  vi.advanceTimersByTime(1)
  expect(looked()).toBe(7)
  end()
})

it('stops to look soon when the outcome is there, and begins anew at the next time', () => {
  const { looked, say, end } = setUp(0.5)
  for (let time = 1; time <= 3; time += 1) {
    say({ isChecking: true })
    vi.advanceTimersByTime(3_000)
    expect(looked()).toBe(time)
    say({ isChecking: false })
    vi.advanceTimersByTime(minuteMs)
    expect(looked()).toBe(time)
  }
  end()
})

it('does not look for a page that nobody sees, or that is loading already', () => {
  const { looked, say, show, end } = setUp(0.5)
  say({ isChecking: true, load: { kind: 'loading', startedAt: 0, progress: null, retry: null } })
  vi.advanceTimersByTime(minuteMs)
  expect(looked()).toBe(0)
  show(false)
  say({ isChecking: true })
  vi.advanceTimersByTime(minuteMs)
  expect(looked()).toBe(0)
  show(true)
  vi.advanceTimersByTime(5_000)
  expect(looked()).toBe(1)
  end()
})

function setUp(random: number) {
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), visibility)
  let count = 0
  let state = nothingLoaded
  let notice = () => {}
  let miss = () => {}
  const catalog = {
    checkQuietly: () => void (count += 1),
    getState: () => state,
    subscribe(listener: () => void) {
      notice = listener
      return () => {}
    },
  }
  const network = new EventTarget()
  const parts = {
    subscribe(listener: () => void) {
      miss = listener
      return () => void (miss = () => {})
    },
  }
  const end = keepCatalogNew({ catalog, page, network, parts, random: () => random })
  return {
    miss: () => miss(),
    say(news: Partial<CatalogState>) {
      state = { ...nothingLoaded, ...news }
      notice()
    },
    looked: () => count,
    end,
    connect: (change: 'online' | 'offline') => network.dispatchEvent(new Event(change)),
    show(isVisible: boolean) {
      page.visibilityState = isVisible ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

it('looks every 20 seconds while the gateway does not answer, and as usual once it does', () => {
  const { looked, say, end } = setUp(0.5)
  say({ uncheckedWhy: { kind: 'wholesale', error: { kind: 'offline', retryAfterMs: null, tries: null, detail: '' } } })
  vi.advanceTimersByTime(20_000)
  expect(looked()).toBe(1)
  vi.advanceTimersByTime(40_000)
  expect(looked()).toBe(3)
  say({ uncheckedWhy: null })
  vi.advanceTimersByTime(20_000)
  expect(looked()).toBe(4)
  vi.advanceTimersByTime(10 * minuteMs - 1)
  expect(looked()).toBe(4)
  end()
})
