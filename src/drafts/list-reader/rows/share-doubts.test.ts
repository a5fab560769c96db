import { describe, expect, test } from 'vitest'
import { cleanLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { doubtQuoted } from './quoted.ts'
import type { ReadRow } from './read-row.ts'
import { shareColumnDoubts, shareDoubts } from './share-doubts.ts'

type Named = { readonly sku: string }

function makeRow(raw: string, sku: string | null, quantities: readonly number[], doubts: readonly Doubt[] = []) {
  const line = cleanLine({ number: 1, raw, start: 0 })!
  const [quantity] = quantities
  const reading: ReadRow<Named>['reading'] =
    sku === null
      ? { kind: 'left', reason: 'not-read', code: null, product: null, quantity: quantity! }
      : { kind: 'matched', code: sku, stage: 'sku', product: { sku }, quantity: quantity! }
  const row: ReadRow<Named> = {
    row: { line, cells: [], exact: [], table: null },
    reading,
    doubts,
    quantities,
    proof: 'place',
    spans: [],
  }
  return row
}

function kindsOf(rows: readonly ReadRow<Named>[]) {
  return rows.map(({ doubts }) => doubts.map(({ kind }) => kind))
}

const corrected: Doubt = { kind: 'corrected', words: 'perdón' }
const cancelled: Doubt = { kind: 'cancelled', words: 'ya no' }
const repeated: Doubt = { kind: 'repeated', line: 1 }
const respelled: Doubt = { kind: 'respelled', code: 'A' }
const approximate: Doubt = { kind: 'approximate', words: 'unos' }

describe('a doubt that a text has about a product', () => {
  test.each([corrected, cancelled, repeated])(
    '($kind) goes to its rows above and below, with its quantities',
    (doubt) => {
      const rows = [
        makeRow('2 A', 'A', [2]),
        makeRow('3 B', 'B', [3]),
        makeRow('perdón, 6 A', 'A', [6, 2], [doubt]),
        makeRow('4 A', 'A', [4]),
      ]
      const shared = shareDoubts(rows)
      expect(kindsOf(shared)).toEqual([[doubt.kind], [], [doubt.kind], [doubt.kind]])
      expect(shared.map(({ quantities }) => quantities)).toEqual([[2, 6], [3], [6, 2], [4, 6, 2]])
      expect(shared.map(({ reading }) => reading)).toEqual(rows.map(({ reading }) => reading))
    },
  )

  test('goes beside those that a row has already', () => {
    const shared = shareDoubts([
      makeRow('unos 2 A', 'A', [2], [approximate]),
      makeRow('ya no A', 'A', [1], [cancelled]),
    ])
    expect(kindsOf(shared)).toEqual([['approximate', 'cancelled'], ['cancelled']])
  })

  test('is not said twice to a row that has one of its own', () => {
    const rows = [makeRow('ya no A', 'A', [1], [cancelled]), makeRow('perdón, 6 A', 'A', [6], [corrected])]
    expect(shareDoubts(rows)).toEqual(rows)
  })

  test.each([respelled, approximate])('($kind) stays in its row where it is about the row alone', (doubt) => {
    const rows = [makeRow('2 A', 'A', [2]), makeRow('3 A', 'A', [3], [doubt])]
    expect(shareDoubts(rows)).toEqual(rows)
  })

  test('does not go from one row without a product to another', () => {
    const rows = [makeRow('2 ?', null, [2]), makeRow('perdón, 6 ?', null, [6], [corrected])]
    expect(shareDoubts(rows)).toEqual(rows)
  })
})

describe('a row of a quoted message', () => {
  test('is doubtful where somebody orders outside of the quotation', () => {
    const rows = [makeRow('2 A', 'A', [2]), makeRow('> 5 A', 'A', [5]), makeRow(' > > 1 B', 'B', [1], [approximate])]
    expect(kindsOf(doubtQuoted(rows, [], []))).toEqual([[], ['quoted'], ['approximate', 'quoted']])
  })

  test('is as certain as others where all of the order is quoted', () => {
    const rows = [makeRow('> 2 A', 'A', [2]), makeRow('> 5 B', 'B', [5]), makeRow('llega el 3?', null, [3])]
    expect(doubtQuoted(rows, [], [])).toEqual(rows)
  })

  test('without a product stays as it is', () => {
    const rows = [makeRow('2 A', 'A', [2]), makeRow('> 3 ?', null, [3])]
    expect(doubtQuoted(rows, [], [])).toEqual(rows)
  })
})

describe('where nearly all rows ask which column has their quantity', () => {
  const several: Doubt = { kind: 'several-quantities' }
  const rowOf = (cells: readonly string[], doubts: readonly Doubt[], proof: ReadRow<Named>['proof'] = 'place') => {
    const row = makeRow(cells.join(' '), cells[0]!, [Number(cells[1])], doubts)
    return { ...row, row: { ...row.row, cells }, proof }
  }
  const asking = [
    rowOf(['A', '48', '15'], [several]),
    rowOf(['B', '85', '2'], [several]),
    rowOf(['C', '32', '8'], [several]),
  ]

  test('the others ask, too, with their other numbers', () => {
    const shared = shareColumnDoubts([...asking, rowOf(['D', '11', '100'], [])])
    expect(shared.at(-1)).toMatchObject({ doubts: [several], quantities: [11, 100] })
  })

  test.each([
    ['has one number', rowOf(['D', '11'], [])],
    ['has its quantity in a column', rowOf(['D', '11', '100'], [], 'column')],
  ])('one that %s does not', (_name, row) => {
    expect(shareColumnDoubts([...asking, row]).at(-1)).toEqual(row)
  })

  test('as long as they are most of the list', () => {
    const certain = ['D', 'E', 'F'].map((name) => rowOf([name, '11', '100'], []))
    expect(shareColumnDoubts([...asking, ...certain])).toEqual([...asking, ...certain])
  })
})
