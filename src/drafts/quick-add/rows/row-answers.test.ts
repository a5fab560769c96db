import { describe, expect, it } from 'vitest'
import type { Doubt, ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { type RowChoice, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { whyOpen } from './doubt-words.ts'
import { hasQuantity, shownQuantity } from './has-quantity.ts'
import { listRowMessages } from './list-row-messages.ts'
import { answersOf, choiceOf } from './row-answers.ts'
import { countStates, isAsked, stateOf } from './row-state.ts'

const product = (sku: string, quantity: number | null = 4): ListedProduct => ({
  sku,
  manufacturerSku: '',
  brand: '',
  ean: '',
  title: `Title of ${sku}`,
  price: 10,
  quantity,
})

function rowOf(
  reading: RowReading<ListedProduct>,
  { doubts = [], quantities = [reading.quantity] }: { doubts?: readonly Doubt[]; quantities?: readonly number[] } = {},
): ListRow<ListedProduct> {
  return {
    line: 1,
    written: 'x',
    raw: 'x',
    note: '',
    split: [],
    words: '',
    table: null,
    price: null,
    reading,
    doubts,
    quantities,
  }
}

const matched = (quantity: number): RowReading<ListedProduct> => ({
  kind: 'matched',
  code: 'A',
  stage: 'sku',
  product: product('A'),
  quantity,
})
const left = (reason: 'not-found' | 'zero' | 'bad-quantity' | 'not-read' | 'total-differs') => {
  const isKnown = reason === 'zero' || reason === 'bad-quantity'
  const quantity = reason === 'zero' ? 0 : 1
  return { kind: 'left', reason, code: 'A', product: isKnown ? product('A') : null, quantity } as const
}
const unknown = (code: string) => ({ ...left('not-found'), code })
const alike = ['DSK-10233', 'DSK-10333'].map((sku) => product(sku))
const unexplained: Doubt = { kind: 'unexplained-number', number: '15' }
const cancelled: Doubt = { kind: 'cancelled', words: 'ya no' }
const respelled: Doubt = { kind: 'respelled', code: 'A 1' }

/** The answers of a row, in short. */
function offered(row: ListRow<ListedProduct>, near: readonly ListedProduct[] = [], most = 3): string[] {
  return answersOf(settleRows([row], new Map())[0]!, { near, most }).map((answer) => {
    if (answer.kind === 'product') return answer.product.sku
    return 'quantity' in answer ? `${answer.kind} ${answer.quantity}` : answer.kind
  })
}

describe('the answers of an open row', () => {
  it('ask whether a code of several products is wanted before which one it is, where the list cancels it', () => {
    const products = ['X1', 'X2'].map((sku) => product(sku))
    const row = rowOf({ kind: 'ambiguous', code: 'X', products, quantity: 2 }, { doubts: [cancelled] })
    expect(offered(row)).toEqual(['leave-out', 'later', 'X1', 'X2'])
    const words = listRowMessages['es-MX'](createFormats('es-MX'))
    expect(whyOpen(settleRows([row], new Map())[0]!, words)).toBe(
      'Parece cancelado: “ya no” · El código es de 2 productos',
    )
  })

  it('begin with the most likely quantity', () => {
    expect(offered(rowOf(matched(6), { doubts: [unexplained], quantities: [6, 15, 6] }))).toEqual([
      'quantity 6',
      'quantity 15',
      'leave-out',
      'later',
    ])
  })

  it('begin with yes where only the product is in doubt', () => {
    expect(offered(rowOf(matched(3), { doubts: [respelled] }))).toEqual(['confirm 3', 'leave-out', 'later'])
  })

  it('begin with leaving it out where the text takes it back, or asks for none', () => {
    expect(offered(rowOf(matched(3), { doubts: [cancelled] }))).toEqual(['leave-out', 'confirm 3', 'later'])
    expect(offered(rowOf(matched(3), { doubts: [{ kind: 'not-a-request', words: 'me quedan 3' }] }))).toEqual([
      'no-request',
      'confirm 3',
      'later',
    ])
    expect(offered(rowOf(matched(0), { doubts: [unexplained], quantities: [0, 5] }))).toEqual([
      'leave-out',
      'quantity 5',
      'later',
    ])
    expect(offered(rowOf(left('zero')))).toEqual(['leave-out', 'later'])
  })

  it('are the products of its code, or those that are near, at most as many as fit', () => {
    const products = ['A', 'B', 'C', 'D'].map((sku) => product(sku))
    expect(offered(rowOf({ kind: 'ambiguous', code: 'X', products, quantity: 2 }))).toEqual([
      'A',
      'B',
      'C',
      'leave-out',
      'later',
    ])
    expect(offered(rowOf(unknown('DSK-1O233')), alike, 1)).toEqual(['DSK-10233', 'leave-out', 'later'])
  })

  it('begin with leaving it out, or keeping it for later, where no product is truly alike', () => {
    expect(offered(rowOf(unknown('QWE-99Z8')), [product('SI-100')])).toEqual(['leave-out', 'later'])
    expect(offered(rowOf(left('not-found')))).toEqual(['leave-out', 'later'])
    const [row] = settleRows([rowOf(unknown('QWE-99Z8'))], new Map())
    expect(answersOf(row!, { near: [product('SI-100')], most: 3, showsAll: true }).map(({ kind }) => kind)).toEqual([
      'leave-out',
      'later',
      'product',
    ])
  })

  it('begin with what is in stock where several products have the code', () => {
    const products = [product('A', 0), product('B', null), product('C', 7), product('D', 2)]
    expect(offered(rowOf({ kind: 'ambiguous', code: 'X', products, quantity: 2 }))).toEqual([
      'C',
      'D',
      'B',
      'leave-out',
      'later',
    ])
    const [row] = settleRows([rowOf({ kind: 'ambiguous', code: 'X', products, quantity: 2 })], new Map())
    // What was chosen for the code before comes before that, and is asked.
    expect(answersOf(row!, { near: [], most: 2, learnedSku: 'A' }).slice(0, 2)).toMatchObject([
      { product: { sku: 'A' } },
      { product: { sku: 'C' } },
    ])
  })

  it('say of a line that was not read that it asks for nothing, and then what it may ask for', () => {
    expect(offered(rowOf(left('not-read')))).toEqual(['no-request', 'leave-out', 'later'])
    const words = { words: '2 discos kingston' }
    const disk = { ...product('A'), title: 'Disco SSD Kingston A400' }
    expect(offered({ ...rowOf(left('not-read')), ...words }, [product('B'), disk])).toEqual([
      'no-request',
      'A',
      'leave-out',
      'later',
    ])
  })

  it('say of a total that it may differ, or keep the question', () => {
    expect(offered(rowOf(left('total-differs')))).toEqual(['no-request', 'later'])
  })

  it('are none for a row that is certain', () => {
    expect(offered(rowOf(matched(3)))).toEqual([])
  })

  it('keep any open row for later', () => {
    const reasons = ['not-found', 'zero', 'bad-quantity', 'not-read', 'total-differs'] as const
    for (const reason of reasons) expect(offered(rowOf(left(reason)))).toContain('later')
  })

  it('have a quantity to type wherever pieces may be meant', () => {
    const canType = (reading: RowReading<ListedProduct>) => hasQuantity(settleRows([rowOf(reading)], new Map())[0]!)
    expect((['not-found', 'not-read', 'zero', 'bad-quantity'] as const).map(left).map(canType)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(canType(left('total-differs'))).toBe(false)
  })

  it('are not written into the field where several quantities may be meant, until one is chosen', () => {
    const doubts = [{ kind: 'several-quantities' }] as const
    const open = rowOf(matched(2), { doubts, quantities: [2, 24, 12] })
    const shown = (row: ListRow<ListedProduct>, choice?: RowChoice<ListedProduct>) => {
      const { key } = settleRows([row], new Map())[0]!
      return shownQuantity(settleRows([row], new Map(choice ? [[key, choice]] : []))[0]!)
    }
    expect(shown(open)).toBe(0)
    expect(shown(open, { quantity: 24 })).toBe(24)
    expect(shown(rowOf(matched(2), { doubts, quantities: [2] }))).toBe(2)
  })

  it('settle it, or keep it for later, each of them with one key', () => {
    const products = ['A', 'B'].map((sku) => product(sku))
    for (const row of [
      rowOf(matched(6), { doubts: [unexplained, respelled, cancelled], quantities: [6, 15, 0] }),
      rowOf(matched(3), { doubts: [respelled] }),
      rowOf({ kind: 'ambiguous', code: 'X', products, quantity: 2 }),
      rowOf(left('not-found')),
      rowOf(left('zero')),
      rowOf(left('bad-quantity')),
      rowOf(left('not-read')),
      rowOf(left('total-differs')),
    ]) {
      const [open] = settleRows([row], new Map())
      const answers = answersOf(open!, { near: products, most: 3 })
      expect(answers.length).toBeGreaterThan(0)
      for (const answer of answers) {
        const choices = new Map<string, RowChoice<ListedProduct>>([[open!.key, choiceOf(answer)]])
        const [settled] = settleRows([row], choices)
        expect(settled!.problem === null || settled!.isLater).toBe(true)
        expect(isAsked(settled!)).toBe(false)
      }
    }
  })
})

describe('the state of a row', () => {
  it('is one of five, and all rows are counted once', () => {
    const rows = [
      rowOf(matched(3)),
      rowOf(matched(6), { doubts: [unexplained], quantities: [6, 15] }),
      rowOf(left('not-found')),
      rowOf(left('zero')),
      rowOf(left('total-differs')),
      rowOf(left('not-read')),
    ]
    const settled = settleRows(rows, new Map())
    expect(settled.map(stateOf)).toEqual(['read', 'doubtful', 'doubtful', 'doubtful', 'doubtful', 'unread'])
    expect(countStates(settled)).toEqual({ read: 1, doubtful: 4, unread: 1, later: 0, dismissed: 0 })
    const all = new Map(settled.map(({ key }) => [key, { isDismissed: true }]))
    expect(countStates(settleRows(rows, all))).toEqual({
      read: 0,
      doubtful: 0,
      unread: 0,
      later: 0,
      dismissed: 6,
    })
    const kept = new Map(settled.map(({ key }) => [key, { isLater: true }]))
    // A row that is certain is not kept for later.
    expect(countStates(settleRows(rows, kept))).toMatchObject({ read: 1, later: 5 })
  })
})
