import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScanDetector } from './scan-detector.ts'

describe('the scan detector', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hears digits at speed that end with Enter as a scan', () => {
    const { detector, heard, type } = setUp()
    type('7501234567890', 12)
    expect(detector.take('Enter')).toBe(true)
    vi.runAllTimers()
    expect(heard).toEqual(['scan 7501234567890'])
  })

  it('gives back digits that a person typed, and does not hear their Enter as a scan', () => {
    const { detector, heard, type } = setUp()
    type('123456789', 120)
    vi.advanceTimersByTime(120)
    expect(detector.take('Enter')).toBe(false)
    expect(heard).toEqual(Array.from('123456789', (digit) => `typed ${digit}`))
  })

  it('takes a short number for a quantity however fast it comes', () => {
    const { detector, heard, type } = setUp()
    type('12', 10)
    expect(detector.take('Enter')).toBe(false)
    expect(heard).toEqual(['typed 12'])
  })

  it('ends at any other key, which is for somebody else', () => {
    const { detector, heard, type } = setUp()
    type('75', 10)
    expect(detector.take('ArrowDown')).toBe(false)
    expect(detector.take('a')).toBe(false)
    expect(heard).toEqual(['typed 75'])
  })

  it('tells by when keys were pressed, not by when a busy page hears of them', () => {
    const { detector, heard } = setUp()
    for (const [index, key] of Array.from('750123').entries()) detector.take(key, 1_000 + index * 10)
    expect(detector.take('Enter', 1_060)).toBe(true)
    for (const [index, key] of Array.from('750123').entries()) detector.take(key, 2_000 + index * 200)
    expect(detector.take('Enter', 3_200)).toBe(false)
    expect(heard).toEqual(['scan 750123', ...Array.from('750123', (digit) => `typed ${digit}`)])
  })

  it('waits a little longer for keys that a busy page may not have heard of yet', () => {
    const { detector, heard } = setUp()
    detector.take('7', performance.now())
    const pressedAt = performance.now() + 10
    // The page does something else for half a second; then its timers are late.
    vi.setSystemTime(Date.now())
    const now = vi.spyOn(performance, 'now').mockReturnValue(pressedAt + 500)
    vi.advanceTimersByTime(50)
    expect(heard).toEqual([])
    for (const key of '50123') detector.take(key, pressedAt)
    expect(detector.take('Enter', pressedAt)).toBe(true)
    now.mockRestore()
    expect(heard).toEqual(['scan 750123'])
  })

  it('hears an Enter that comes a little late, as long as nobody was given the digits', () => {
    const { detector, heard } = setUp()
    for (const [index, key] of Array.from('750123').entries()) detector.take(key, 1_000 + index * 10)
    expect(detector.take('Enter', 1_250)).toBe(true)
    expect(heard).toEqual(['scan 750123'])
  })

  it('says when the first key of a scan and the last of what was typed were pressed', () => {
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

  it('hears codes with letters that end with Tab where it is told to', () => {
    const heard: string[] = []
    const detector = createScanDetector({
      isPart: (key, isFirst) => key.length === 1 && !(key === ' ' && isFirst),
      endKeys: ['Enter', 'Tab'],
      shortest: () => 2,
      onScan: (text) => heard.push(text),
      onTyped: (text) => heard.push(`typed ${text}`),
    })
    expect(detector.take(' ')).toBe(false)
    for (const key of 'SA400S37/960G 2') expect(detector.take(key)).toBe(true)
    expect(detector.isWaiting).toBe(true)
    expect(detector.take('Tab')).toBe(true)
    expect(detector.isWaiting).toBe(false)
    expect(heard).toEqual(['SA400S37/960G 2'])
  })

  it('says nothing any more once disposed', () => {
    const { detector, heard, type } = setUp()
    type('7501', 10)
    detector.dispose()
    vi.runAllTimers()
    expect(heard).toEqual([])
  })
})

function setUp() {
  const heard: string[] = []
  const detector = createScanDetector({
    onScan: (digits) => heard.push(`scan ${digits}`),
    onTyped: (digits) => heard.push(`typed ${digits}`),
  })
  const type = (digits: string, gapMs: number) => {
    for (const [index, digit] of Array.from(digits).entries()) {
      if (index > 0) vi.advanceTimersByTime(gapMs)
      expect(detector.take(digit)).toBe(true)
    }
  }
  return { detector, heard, type }
}
