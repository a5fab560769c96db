import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced } from './make-placed.ts'
import {
  numberOrders,
  readNumbering,
  unknownNumberFields,
  usedNumbers,
  usesOfNumber,
  usualNumbering,
} from './order-numbers.ts'

const now = new Date(2026, 2, 9, 12).getTime()

function numbersOf(pattern: string, options: { next?: number; used?: string[]; warehouses?: string[] } = {}) {
  const { next = 7, used = [], warehouses = ['GDL', 'MTY'] } = options
  const numbered = numberOrders(warehouses, { pattern, next }, { draftName: 'Marzo', now, used: new Set(used) })
  return { numbers: numbered.numbers.map(({ number }) => number), next: numbered.next }
}

describe('numbers of orders', () => {
  it('follow the pattern, one after the other, and the counter continues after them', () => {
    expect(numbersOf('OC-{año}-{contador:4}')).toEqual({ numbers: ['OC-2026-0007', 'OC-2026-0008'], next: 9 })
  })

  it('have fields in both languages, in any case and accents, with a number of digits', () => {
    const spanish = '{AÑO}{Mes}{dia} {almacen} {borrador} {contador:3}'
    const english = '{year}{month}{day} {warehouse} {draft} {counter:3}'
    expect(numbersOf(spanish)).toEqual(numbersOf(english))
    expect(numbersOf(english).numbers).toEqual(['20260309 GDL Marzo 007', '20260309 MTY Marzo 008'])
  })

  it('have more digits than that where the counter needs them', () => {
    expect(numbersOf('{counter:2}', { next: 998 }).numbers).toEqual(['998', '999'])
  })

  it('skip used ones, in any case', () => {
    const used = ['OC-7', 'OC-9']
    expect(numbersOf('oc-{contador}', { used })).toEqual({ numbers: ['oc-8', 'oc-10'], next: 11 })
  })

  it('of a pattern without a counter get a count at their end where used, and do not change the counter', () => {
    expect(numbersOf('{draft}-{warehouse}')).toEqual({ numbers: ['Marzo-GDL', 'Marzo-MTY'], next: 7 })
    expect(numbersOf('{borrador}', { used: ['MARZO-2'] })).toEqual({ numbers: ['Marzo', 'Marzo-3'], next: 7 })
  })

  it('report texts in braces that are no field, and write them as they are', () => {
    expect(unknownNumberFields('{contador} {semana} {counter:3} {x:2}')).toEqual(['{semana}', '{x:2}'])
    expect(numbersOf('{semana}-{contador}', { warehouses: ['GDL'] }).numbers).toEqual(['{semana}-7'])
  })

  it('never repeat, among themselves or with used ones', () => {
    const patterns = fc.constantFrom(
      '{contador}',
      'A{contador:3}',
      '{almacén}',
      'fijo',
      '{mes}-{contador}',
      ' {draft} ',
    )
    const warehouses = fc.uniqueArray(fc.constantFrom('GDL', 'MTY', 'CDMX', '1', '2'), { minLength: 1 })
    const taken = fc.array(fc.constantFrom('1', '2', '3', 'A001', 'GDL', 'FIJO', 'FIJO-2', '03-1', 'MARZO'))
    fc.assert(
      fc.property(patterns, warehouses, taken, fc.integer({ min: 1, max: 3 }), (pattern, from, used, next) => {
        const { numbers } = numbersOf(pattern, { next, used, warehouses: from })
        const keys = numbers.map((number) => number.toUpperCase())
        expect(new Set([...keys, ...used]).size).toBe(keys.length + new Set(used).size)
      }),
    )
  })
})

describe('used numbers', () => {
  it('are those of all drafts, planned and placed, except those that are about to be replaced', () => {
    const drafts = [
      makeDraft({
        id: 'a',
        orderNumbers: [
          { warehouse: 'GDL', number: 'oc-1 ' },
          { warehouse: 'MTY', number: 'OC-2' },
        ],
        placed: [makePlaced({ warehouse: 'GDL', number: 'OC-3' })],
      }),
      makeDraft({ id: 'b', orderNumbers: [{ warehouse: 'GDL', number: 'OC-4' }] }),
    ]
    expect(usedNumbers(drafts, { draftId: 'a', warehouses: ['GDL'] })).toEqual(new Set(['OC-2', 'OC-3', 'OC-4']))
  })

  it('are never empty', () => {
    const drafts = [makeDraft({ placed: [makePlaced({ number: '' })] })]
    expect(usedNumbers(drafts, { draftId: '', warehouses: [] })).toEqual(new Set())
  })
})

describe('a number that repeats', () => {
  it('is reported with every order that has it, planned or placed, in this draft and others', () => {
    const placed = makePlaced({ warehouse: 'CDMX', number: 'OC-1' })
    const a = makeDraft({
      id: 'a',
      orderNumbers: [
        { warehouse: 'GDL', number: 'OC-1' },
        { warehouse: 'MTY', number: 'oc-1' },
      ],
      placed: [placed],
    })
    const b = makeDraft({ id: 'b', orderNumbers: [{ warehouse: 'GDL', number: 'OC-1' }] })
    expect(usesOfNumber([a, b], ' oc-1', { draftId: 'a', warehouse: 'GDL' })).toEqual([
      { draft: a, warehouse: 'MTY', placed: null },
      { draft: a, warehouse: 'CDMX', placed },
      { draft: b, warehouse: 'GDL', placed: null },
    ])
    expect(usesOfNumber([a, b], 'OC-2', { draftId: 'a', warehouse: 'GDL' })).toEqual([])
    expect(usesOfNumber([a, b], ' ', { draftId: 'a', warehouse: 'GDL' })).toEqual([])
  })
})

describe('the stored numbering', () => {
  it('is read where it is valid, and is the default else', () => {
    expect(readNumbering({ pattern: 'PO-{counter}', next: 12 })).toEqual({ pattern: 'PO-{counter}', next: 12 })
    expect(readNumbering({ pattern: 'PO-{counter}', next: -1 })).toEqual({ pattern: 'PO-{counter}', next: 1 })
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { pattern, next } = readNumbering(stored)
        expect(pattern.trim()).not.toBe('')
        expect(next).toBeGreaterThan(0)
      }),
    )
    expect(readNumbering({ pattern: ' ', next: 3 })).toBe(usualNumbering)
  })
})
