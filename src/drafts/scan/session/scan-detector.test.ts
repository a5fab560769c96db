import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScanDetector } from './scan-detector.ts'

describe('the scan detector', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reads fast digits that end with Enter as a scan', () => {
    const { detector, events, type } = setUp()
    type('7501234567890', 12)
    expect(detector.take('Enter')).toBe(true)
    vi.runAllTimers()
    expect(events).toEqual(['scan 7501234567890'])
  })

  it('reports digits that a person typed as typed, and their Enter is no scan', () => {
    const { detector, events, type } = setUp()
    type('123456789', 120)
    vi.advanceTimersByTime(120)
    expect(detector.take('Enter')).toBe(false)
    expect(events).toEqual(Array.from('123456789', (digit) => `typed ${digit}`))
  })

  it('reports a short number as typed, however fast it comes', () => {
    const { detector, events, type } = setUp()
    type('12', 10)
    expect(detector.take('Enter')).toBe(false)
    expect(events).toEqual(['typed 12'])
  })

  it('ends at any other key, and does not consume that key', () => {
    const { detector, events, type } = setUp()
    type('75', 10)
    expect(detector.take('ArrowDown')).toBe(false)
    expect(detector.take('a')).toBe(false)
    expect(events).toEqual(['typed 75'])
  })

  it('reports what it holds back before a key that it does not get', () => {
    const { detector, events, type } = setUp()
    type('75', 10)
    detector.release()
    expect(events).toEqual(['typed 75'])
    detector.release()
    vi.runAllTimers()
    expect(events).toEqual(['typed 75'])
  })

  it('uses the time when keys were pressed, not when a busy page handles them', () => {
    const { detector, events } = setUp()
    for (const [index, key] of Array.from('750123').entries()) detector.take(key, 1_000 + index * 10)
    expect(detector.take('Enter', 1_060)).toBe(true)
    for (const [index, key] of Array.from('750123').entries()) detector.take(key, 2_000 + index * 200)
    expect(detector.take('Enter', 3_200)).toBe(false)
    expect(events).toEqual(['scan 750123', ...Array.from('750123', (digit) => `typed ${digit}`)])
  })

  it('waits longer for keys that a busy page has not handled yet', () => {
    const { detector, events } = setUp()
    detector.take('7', performance.now())
    const pressedAt = performance.now() + 10
    // The page is busy for half a second, so its timers are late.
    vi.setSystemTime(Date.now())
    const now = vi.spyOn(performance, 'now').mockReturnValue(pressedAt + 500)
    vi.advanceTimersByTime(50)
    expect(events).toEqual([])
    for (const key of '50123') detector.take(key, pressedAt)
    expect(detector.take('Enter', pressedAt)).toBe(true)
    now.mockRestore()
    expect(events).toEqual(['scan 750123'])
  })

  it('accepts a late Enter while the digits are still held back', () => {
    const { detector, events } = setUp()
    for (const [index, key] of Array.from('750123').entries()) detector.take(key, 1_000 + index * 10)
    expect(detector.take('Enter', 1_250)).toBe(true)
    expect(events).toEqual(['scan 750123'])
  })

  it('reports when the first key of a scan and the last typed key were pressed', () => {
    const times: string[] = []
    const detector = createScanDetector({
      onScan: (text, firstAtMs) => times.push(`scan ${text} ${firstAtMs}`),
      onTyped: (text, lastAtMs) => times.push(`typed ${text} ${lastAtMs}`),
    })
    for (const [index, key] of Array.from('12345678').entries()) {
      detector.take(key, index < 2 ? 100 + index * 10 : 300 + index * 10)
    }
    detector.take('Enter', 380)
    expect(times).toEqual(['typed 12 110', 'scan 345678 320'])
  })

  it('reads codes with letters that end with Tab, with those options', () => {
    const events: string[] = []
    const detector = createScanDetector({
      isPart: (key, isFirst) => key.length === 1 && !(key === ' ' && isFirst),
      endKeys: ['Enter', 'Tab'],
      shortest: () => 2,
      onScan: (text) => events.push(text),
      onTyped: (text) => events.push(`typed ${text}`),
    })
    expect(detector.take(' ')).toBe(false)
    for (const key of 'SA400S37/960G 2') expect(detector.take(key)).toBe(true)
    expect(detector.isWaiting).toBe(true)
    expect(detector.take('Tab')).toBe(true)
    expect(detector.isWaiting).toBe(false)
    expect(events).toEqual(['SA400S37/960G 2'])
  })

  it('reports nothing after dispose', () => {
    const { detector, events, type } = setUp()
    type('7501', 10)
    detector.dispose()
    vi.runAllTimers()
    expect(events).toEqual([])
  })
})

function setUp() {
  const events: string[] = []
  const detector = createScanDetector({
    onScan: (digits) => events.push(`scan ${digits}`),
    onTyped: (digits) => events.push(`typed ${digits}`),
  })
  const type = (digits: string, gapMs: number) => {
    for (const [index, digit] of Array.from(digits).entries()) {
      if (index > 0) vi.advanceTimersByTime(gapMs)
      expect(detector.take(digit)).toBe(true)
    }
  }
  return { detector, events, type }
}
