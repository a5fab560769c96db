import { describe, expect, it } from 'vitest'
import { summarizeTimes } from './summarize-times.ts'

describe('a summary of times', () => {
  it('contains only measured times, in whatever order they come', () => {
    const timesMs = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(summarizeTimes(timesMs)).toEqual({ count: 100, medianMs: 50, p95Ms: 95, maxMs: 100 })
  })

  it('of one time is that time', () => {
    expect(summarizeTimes([7.25])).toEqual({ count: 1, medianMs: 7.25, p95Ms: 7.25, maxMs: 7.25 })
  })

  it('of no times is null, not 0', () => {
    expect(summarizeTimes([])).toBeNull()
  })

  it('does not change the list', () => {
    const timesMs = [3, 1, 2]
    summarizeTimes(timesMs)
    expect(timesMs).toEqual([3, 1, 2])
  })
})
