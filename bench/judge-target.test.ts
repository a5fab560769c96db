import { describe, expect, it } from 'vitest'
import { describeLimit, describeVerdict, judgeLimit, judgeRatio, judgeShare } from './judge-target.ts'

const limit = { what: 'p95', unit: 'ms', atMost: 16 } as const

describe('a limit', () => {
  it('is reached up to and including itself', () => {
    expect(judgeLimit({ ...limit, measured: 16 })).toMatchObject({ reached: true, measured: 16 })
    expect(judgeLimit({ ...limit, measured: 16.1 })).toMatchObject({ reached: false })
  })

  it('is neither reached nor missed when it was not measured', () => {
    expect(judgeLimit({ ...limit, measured: undefined })).toMatchObject({ reached: null, note: 'not measured' })
  })
})

describe('a ratio', () => {
  const ratio = { what: 'of the plain filter', atMost: 1 / 4 }

  it('is ours divided by theirs', () => {
    expect(judgeRatio({ ...ratio, ours: 10, theirs: 40 })).toMatchObject({ measured: 0.25, reached: true })
    expect(judgeRatio({ ...ratio, ours: 11, theirs: 40 })).toMatchObject({ measured: 0.275, reached: false })
  })

  it('is not judged when the other did not finish', () => {
    expect(judgeRatio({ ...ratio, ours: 10, theirs: null })).toMatchObject({ measured: null, reached: null })
  })
})

describe('a share', () => {
  const wanted = { what: 'precision', atLeast: 0.985 }

  it('is reached from what is wanted up', () => {
    expect(judgeShare({ ...wanted, measured: 0.985 })).toMatchObject({ reached: true, measured: 0.985 })
    expect(judgeShare({ ...wanted, measured: 0.984 })).toMatchObject({ reached: false })
    expect(judgeShare({ ...wanted, measured: undefined })).toMatchObject({ reached: null, note: 'not measured' })
  })

  it('has a lower limit, and misses it by a difference', () => {
    const target = judgeShare({ ...wanted, measured: 0.9 })
    expect(describeLimit(target)).toBe('≥ 0.985 share')
    expect(describeVerdict(target)).toBe('missed by 0.085')
    expect(describeLimit(judgeLimit({ ...limit, measured: 1 }))).toBe('≤ 16 ms')
  })
})

describe('the verdict', () => {
  it('says by how much a limit was missed', () => {
    expect(describeVerdict(judgeLimit({ ...limit, measured: 24 }))).toBe('missed: 1.50 times the limit')
    expect(describeVerdict(judgeLimit({ ...limit, measured: 8 }))).toBe('reached')
    expect(describeVerdict(judgeLimit({ ...limit, measured: null }))).toBe('not measured')
  })

  it('gives no multiple of a limit of 0', () => {
    expect(describeVerdict(judgeLimit({ what: 'blank', unit: 'rows', atMost: 0, measured: 3 }))).toBe('missed')
  })
})
