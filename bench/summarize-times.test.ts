import { describe, expect, it } from 'vitest'
import { summarizeTimes } from './summarize-times.ts'

describe('a summary of times', () => {
  it('is of times that were measured, whatever their order', () => {
    const timesMs = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(summarizeTimes(timesMs)).toEqual({ count: 100, medianMs: 50, p95Ms: 95, maxMs: 100 })
  })

  it('of one time is that time', () => {
    expect(summarizeTimes([7.25])).toEqual({ count: 1, medianMs: 7.25, p95Ms: 7.25, maxMs: 7.25 })
  })

  it('of no time at all is none, which is not zero', () => {
    expect(summarizeTimes([])).toBeNull()
  })

  it('leaves the list as it was', () => {
    const timesMs = [3, 1, 2]
    summarizeTimes(timesMs)
    expect(timesMs).toEqual([3, 1, 2])
  })
})
