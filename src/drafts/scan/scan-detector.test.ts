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
