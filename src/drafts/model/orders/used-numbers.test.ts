import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { cancelled, makePlaced } from './make-placed.ts'
import { addSeen, numbersOf, readSeen, usedNumbers, usesOfNumber } from './used-numbers.ts'

const planned = (warehouse: string, number: string) => ({ warehouse, number })
const nowhere = { draftId: '', warehouse: '', warehouses: [] }

describe('used numbers', () => {
  it('are planned, placed and cancelled ones of all drafts and the trash, and those seen, but not what is replaced', () => {
    const drafts = [
      makeDraft({
        id: 'a',
        orderNumbers: [planned('GDL', 'oc-1 '), planned('MTY', 'OC-2')],
        orders: [makePlaced({ number: 'OC-3' }), cancelled(makePlaced({ id: 'order-2', number: 'OC-4' }))],
      }),
    ]
    const trash = [makeDraft({ id: 'b', orderNumbers: [planned('GDL', 'OC-5')] })]
    const seen = [{ number: 'oc-6', warehouse: 'GDL', draftId: '', draftName: 'De Ana' }]
    expect(usedNumbers({ drafts, trash, seen }, { draftId: 'a', warehouses: ['GDL'] })).toEqual(
      new Set(['OC-2', 'OC-3', 'OC-4', 'OC-5', 'OC-6']),
    )
  })

  it('are never empty', () => {
    const drafts = [makeDraft({ orders: [makePlaced({ number: '' })] })]
    expect(usedNumbers({ drafts, trash: [], seen: [] }, nowhere)).toEqual(new Set())
  })
})

describe('a number that repeats', () => {
  const placed = makePlaced({ warehouse: 'CDMX', number: 'OC-1' })
  const gone = cancelled(makePlaced({ id: 'order-2', warehouse: 'QRO', number: 'OC-1' }))
  const a = makeDraft({
    id: 'a',
    orderNumbers: [planned('GDL', 'OC-1'), planned('MTY', 'oc-1')],
    orders: [placed, gone],
  })
  const b = makeDraft({ id: 'b', orderNumbers: [planned('GDL', 'OC-1')] })
  const seen = [{ number: 'OC-9', warehouse: 'GDL', draftId: 'gone', draftName: 'De Ana' }]

  it('is reported with every order that has it: planned, placed or cancelled, here, in other drafts, in the trash', () => {
    expect(usesOfNumber({ drafts: [a], trash: [b], seen }, ' oc-1', { draftId: 'a', warehouse: 'GDL' })).toEqual([
      { kind: 'planned', draft: a, warehouse: 'MTY', isTrashed: false },
      { kind: 'ordered', draft: a, warehouse: 'CDMX', isTrashed: false, order: placed },
      { kind: 'ordered', draft: a, warehouse: 'QRO', isTrashed: false, order: gone },
      { kind: 'planned', draft: b, warehouse: 'GDL', isTrashed: true },
    ])
    expect(usesOfNumber({ drafts: [a, b], trash: [], seen }, 'OC-2', nowhere)).toEqual([])
    expect(usesOfNumber({ drafts: [a, b], trash: [], seen }, ' ', nowhere)).toEqual([])
  })

  it('names an order once that two drafts have', () => {
    const copy = makeDraft({ id: 'c', orders: [placed] })
    const users = { drafts: [makeDraft({ id: 'a', orders: [placed] }), copy], trash: [], seen }
    expect(usesOfNumber(users, 'OC-1', nowhere)).toHaveLength(1)
  })

  it('is reported where it was only seen, but not to the order that had it', () => {
    const users = { drafts: [], trash: [], seen }
    expect(usesOfNumber(users, 'oc-9', nowhere)).toEqual([{ kind: 'seen', seen: seen[0] }])
    expect(usesOfNumber(users, 'oc-9', { draftId: 'gone', warehouse: 'GDL' })).toEqual([])
  })
})

describe('seen numbers', () => {
  it('are kept once, as they were first seen, and read back', () => {
    const draft = makeDraft({
      orderNumbers: [planned('GDL', 'OC-1')],
      orders: [
        makePlaced({ number: 'oc-1' }),
        makePlaced({ id: 'order-2', number: ' ' }),
        cancelled(makePlaced({ id: 'order-3', number: 'OC-3' })),
      ],
    })
    const seen = addSeen([], numbersOf(draft))
    expect(seen.map(({ number, warehouse }) => [number, warehouse])).toEqual([
      ['OC-1', 'GDL'],
      ['OC-3', 'GDL'],
    ])
    expect(addSeen(seen, numbersOf(draft))).toBe(seen)
    expect(readSeen(JSON.stringify(seen))).toEqual(seen)
  })

  it('are read from anything without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        for (const { number } of readSeen(stored)) expect(number).not.toBe('')
      }),
    )
  })
})
