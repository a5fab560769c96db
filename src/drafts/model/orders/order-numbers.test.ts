import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  certainNumbers,
  hasMark,
  numberOrders,
  readNumbering,
  storeNumbering,
  unknownNumberFields,
  usualNumbering,
} from './order-numbers.ts'

const now = new Date(2026, 2, 9, 12).getTime()

function numbersOf(pattern: string, options: { next?: number; used?: string[]; warehouses?: string[] } = {}) {
  const { next = 7, used = [], warehouses = ['GDL', 'MTY'] } = options
  const numbered = numberOrders(
    warehouses,
    { pattern, next },
    { draftName: 'Marzo', now, mark: 'ANA', used: new Set(used) },
  )
  return { numbers: numbered.numbers.map(({ number }) => number), next: numbered.next }
}

describe('numbers of orders', () => {
  it('follow the pattern, one after the other, and the counter continues after them', () => {
    expect(numbersOf('OC-{año}-{contador:4}')).toEqual({ numbers: ['OC-2026-0007', 'OC-2026-0008'], next: 9 })
  })

  it('have fields in both languages, in any case and accents, with a number of digits', () => {
    const spanish = '{Iniciales} {AÑO}{Mes}{dia} {almacen} {borrador} {contador:3}'
    const english = '{initials} {year}{month}{day} {warehouse} {draft} {counter:3}'
    expect(numbersOf(spanish)).toEqual(numbersOf(english))
    expect(numbersOf(english).numbers).toEqual(['ANA 20260309 GDL Marzo 007', 'ANA 20260309 MTY Marzo 008'])
  })

  it('have the initials in the usual pattern, and a pattern without them is known as such', () => {
    expect(numbersOf(usualNumbering.pattern).numbers).toEqual(['OC-ANA-2026-0007', 'OC-ANA-2026-0008'])
    expect(hasMark(usualNumbering.pattern, 'ANA')).toBe(true)
    expect(hasMark('oc-ana-{contador}', 'ANA')).toBe(true)
    expect(hasMark('OC-{año}-{contador:4}', 'ANA')).toBe(false)
    // One letter is in many words.
    expect(hasMark('PEDIDO-{contador}', 'P')).toBe(false)
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

  it('are certain where an order gets the same one alone as together with the others', () => {
    const certain = (pattern: string, used: string[] = []) =>
      certainNumbers(
        ['GDL', 'MTY', 'CDMX'],
        { pattern, next: 7 },
        { draftName: 'Marzo', now, mark: 'ANA', used: new Set(used) },
      ).map(({ number }) => number)
    expect(certain('OC-{contador}')).toEqual(['OC-7'])
    expect(certain('OC-{almacén}')).toEqual(['OC-GDL', 'OC-MTY', 'OC-CDMX'])
    expect(certain('OC', ['OC'])).toEqual(['OC-2'])
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

  it('gets the initials where it was the usual one of before, and stays where the person set it', () => {
    const former = 'OC-{año}-{contador:4}'
    expect(readNumbering({ pattern: former, next: 12 })).toEqual({ pattern: usualNumbering.pattern, next: 12 })
    expect(readNumbering(storeNumbering({ pattern: former, next: 12 }))).toEqual({ pattern: former, next: 12 })
    expect(readNumbering({ pattern: `${former}-X`, next: 12 }).pattern).toBe(`${former}-X`)
  })
})
