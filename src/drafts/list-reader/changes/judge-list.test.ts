import { describe, expect, test } from 'vitest'
import type { Doubt, ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import type { ExpectedList } from './expected-list.ts'
import { judgeList } from './judge-list.ts'

type Named = { readonly sku: string }

const doubt: Doubt = { kind: 'several-quantities' }

function makeRow(line: number, reading: RowReading<Named>, doubts: readonly Doubt[] = []): ListRow<Named> {
  const about = { written: '', raw: '', note: '', split: [], words: '', table: null, price: null }
  return { line, ...about, reading, doubts, quantities: [reading.quantity] }
}

function matched(line: number, sku: string, quantity: number, doubts: readonly Doubt[] = []) {
  return makeRow(line, { kind: 'matched', code: sku, stage: 'sku', product: { sku }, quantity }, doubts)
}

function left(line: number, reason: 'not-found' | 'not-read' | 'total-differs', sku?: string) {
  return makeRow(line, { kind: 'left', reason, code: null, product: sku === undefined ? null : { sku }, quantity: 1 })
}

function judge(expected: Partial<ExpectedList>, rows: readonly ListRow<Named>[]) {
  const { requests, invented, needless } = judgeList(
    { kind: null, asks: [], unknown: [], unclear: [], ...expected },
    rows,
  )
  return { outcomes: requests.map(({ outcome }) => outcome), invented: invented.length, needless: needless.length }
}

test('what is told is left out: of what was asked for that is a loss, and of what nobody asked for nothing', () => {
  const told = { ...left(3, 'not-found', 'A'), told: 'taken-back' as const }
  expect(judge({ asks: [ask] }, [told])).toEqual({ outcomes: ['lost'], invented: 0, needless: 0 })
  expect(judge({ unknown: [{ line: 3, text: 'flete' }] }, [told])).toEqual({
    outcomes: ['right'],
    invented: 0,
    needless: 0,
  })
  expect(judge({}, [told])).toEqual({ outcomes: [], invented: 0, needless: 0 })
})

const ask = { line: 3, sku: 'A', quantity: 4 }

test('a row that a later line changed is of that line, too', () => {
  const changed = { ...matched(3, 'A', 4), changedBy: [{ line: 9, words: 'que sean 4' }] }
  expect(judge({ asks: [{ ...ask, line: 9 }] }, [changed]).outcomes).toEqual(['right'])
  expect(judge({ asks: [{ ...ask, line: 9 }] }, [matched(3, 'A', 4)])).toMatchObject({
    outcomes: ['lost'],
    invented: 1,
  })
})

describe('a request', () => {
  test.each([
    ['right with its product and quantity', [matched(3, 'A', 4)], 'right'],
    ['right in a row that begins two lines above', [matched(1, 'A', 4)], 'right'],
    ['doubtful in a row with a doubt', [matched(3, 'A', 4, [doubt])], 'doubtful'],
    ['doubtful where another quantity is doubted', [matched(3, 'A', 1, [doubt])], 'doubtful'],
    ['doubtful on a line that was not read', [left(3, 'not-read')], 'doubtful'],
    ['doubtful where the row two lines below is left', [left(5, 'not-found')], 'doubtful'],
    ['wrong with another quantity', [matched(3, 'A', 1)], 'wrong'],
    ['wrong with another product on its line', [matched(3, 'B', 4)], 'wrong'],
    ['lost without a row', [], 'lost'],
    ['lost where the nearest row is three lines away', [left(6, 'not-read')], 'lost'],
    ['lost where only a total is doubted', [left(3, 'total-differs')], 'lost'],
  ] as const)('is %s', (_, rows, outcome) => {
    expect(judge({ asks: [ask] }, rows).outcomes).toEqual([outcome])
  })

  test('that is asked twice needs two rows', () => {
    expect(judge({ asks: [ask, ask] }, [matched(3, 'A', 4)]).outcomes).toEqual(['right', 'lost'])
    expect(judge({ asks: [ask, ask] }, [matched(3, 'A', 4), matched(3, 'A', 4)]).outcomes).toEqual(['right', 'right'])
  })

  test('shares the row of a line that was not read at all with its neighbours on that line', () => {
    const asks = [ask, { ...ask, sku: 'B' }, { ...ask, sku: 'C', line: 4 }]
    expect(judge({ asks }, [left(3, 'not-read')]).outcomes).toEqual(['doubtful', 'doubtful', 'lost'])
    expect(judge({ asks }, [left(3, 'not-found')]).outcomes).toEqual(['doubtful', 'lost', 'lost'])
  })

  test('takes the row that fits it, not its neighbour’s', () => {
    const asks = [ask, { line: 4, sku: 'A', quantity: 9 }]
    expect(judge({ asks }, [matched(4, 'A', 9), matched(3, 'A', 4)]).outcomes).toEqual(['right', 'right'])
  })
})

describe('a certain row', () => {
  test('for nothing that was asked is invented', () => {
    expect(judge({ asks: [ask] }, [matched(3, 'A', 4), matched(9, 'B', 1)])).toEqual({
      outcomes: ['right'],
      invented: 1,
      needless: 0,
    })
  })

  test('for a request beside its doubtful row is invented too', () => {
    const rows = [matched(3, 'A', 4, [doubt]), matched(3, 'A', 1)]
    expect(judge({ asks: [ask] }, rows)).toEqual({ outcomes: ['doubtful'], invented: 1, needless: 0 })
  })

  test('for what is unknown or unclear is wrong', () => {
    expect(judge({ unknown: [{ line: 3, text: 'XYZ' }] }, [matched(3, 'A', 1)]).outcomes).toEqual(['wrong'])
    expect(judge({ unclear: [{ line: 3, why: '3 o 4', sku: 'A' }] }, [matched(3, 'A', 3)]).outcomes).toEqual(['wrong'])
  })
})

test('what is unknown or unclear is right where the person is told, and lost where not', () => {
  const unknown = [{ line: 3, text: 'XYZ' }]
  const unclear = [{ line: 3, why: '3 o 4', sku: 'A' }]
  expect(judge({ unknown }, [left(3, 'not-found')]).outcomes).toEqual(['right'])
  expect(judge({ unclear }, [matched(3, 'A', 3, [doubt])]).outcomes).toEqual(['right'])
  expect(judge({ unknown, unclear }, []).outcomes).toEqual(['lost', 'lost'])
})

test('a row that asks about nothing is needless', () => {
  expect(judge({}, [left(3, 'not-read')])).toEqual({ outcomes: [], invented: 0, needless: 1 })
})
