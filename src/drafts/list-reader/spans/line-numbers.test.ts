import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { foldLine } from './fold-line.ts'
import { type LineNumber, lineNumbers } from './line-numbers.ts'
import type { NumberStyle } from './list-numbers.ts'

/** In the place of a code: `#` in the texts here. */
const code = '\ue001\ue001\ue001'

function read(text: string, style: NumberStyle = 'point'): LineNumber[] {
  return lineNumbers(foldLine(text.replaceAll('#', code)), style)
}

function valuesOf(numbers: readonly LineNumber[]) {
  return numbers.map(({ value }) => value?.toNumber() ?? null)
}

describe('what a number says of itself', () => {
  test.each([
    ['cantidad: 3', 3, ['label'], 'cantidad: 3'],
    ['Cant.: "3"', 3, ['label'], 'Cant.: "3'],
    ['qty 7', 7, ['label'], 'qty 7'],
    ['3 pzas', 3, ['unit'], '3 pzas'],
    ['12pcs', 12, ['unit'], '12pcs'],
    ['x3', 3, ['times'], 'x3'],
    ['3 x', 3, ['times'], '3 x'],
    ['(3)', 3, ['brackets'], '(3)'],
    ['[3 pzas]', 3, ['unit', 'brackets'], '[3 pzas]'],
    ['# -> 3', 3, ['arrow'], '3'],
    ['# = 3', 3, ['arrow'], '3'],
    ['necesito 3', 3, ['request'], '3'],
    ['3', 3, [], '3'],
    ['el 15', 15, [], '15'],
    ['20 #', 20, [], '20'],
  ] as const)('in %j: %j is marked as %j, with all of its sign', (text, value, marks, outer) => {
    const [number, ...others] = read(text)
    expect(others).toEqual([])
    expect(number!.value!.toNumber()).toBe(value)
    expect(number!.marks).toEqual(marks)
    expect(text.replaceAll('#', code).slice(number!.outerStart, number!.outerEnd)).toBe(outer)
  })

  test.each([
    ['# x3', 'left'],
    ['3x#', 'right'],
    ['3 x #', 'right'],
    ['3 de #', 'right'],
    ['3 pzas del #', 'right'],
    ['#: 3', 'left'],
    ['# (3)', 'left'],
    ['# -> 3', 'left'],
    ['2 #, y veinte', 'right'],
    ['3 #', null],
    ['# 3', null],
    // Of the price, not of the product.
    ['# 32 x $455.00', null],
    ['quiero 3 de esos #', null],
  ] as const)('in %j: its product is %s of it', (text, side) => {
    const numbers = read(text)
    expect(numbers.at(text.includes('veinte') ? -1 : 0)!.towards).toBe(side)
  })

  test.each([
    ['perdón, son 6', 'corrected'],
    ['mejor que sean 15', 'corrected'],
    ['no, 15', 'corrected'],
    ['sorry, make that 15', 'corrected'],
    ['perdón, del teclado # son 12', 'corrected'],
    ['unos 3', 'approximate'],
    ['como 5 pzas', 'approximate'],
    ['5 aprox', 'approximate'],
    ['up to 5', 'approximate'],
    ['así como 5', null],
    ['3 c/u', 'each'],
    ['3 de cada modelo', 'each'],
    ['tengo 3', 'stock'],
    ['3 disponibles', 'stock'],
    ['3 #', null],
  ] as const)('in %j: the words beside it are read as %s', (text, kind) => {
    expect(read(text).map(({ cue }) => cue?.kind ?? null)).toEqual([kind])
  })

  test.each([
    ['el 15', true],
    ['del 3', true],
    ['#3', false],
    ['del 3 pzas', false],
    ['3', false],
  ] as const)('in %j: that it has an article is %s', (text, hasArticle) => {
    expect(read(text)[0]!.hasArticle).toBe(hasArticle)
  })

  test.each(['A-3', '3-A', '#/3', 'A_3'])('in %j: it is joined to the sign beside it', (text) => {
    expect(read(text).map(({ isJoined }) => isJoined)).toEqual([true])
  })
})

describe('a range', () => {
  test.each(['3 o 4', '3 or 4', '3 a 4 pzas', '3-4 pzas', 'de 3 a 4', 'entre 3 o 4'])(
    'such as %j has each of its numbers for the other',
    (text) => {
      const [from, to] = read(text)
      expect([valuesOf([from!]), from!.others, from!.cue?.kind]).toEqual([[3], [4], 'range'])
      expect([valuesOf([to!]), to!.others, to!.cue?.kind]).toEqual([[4], [3], 'range'])
    },
  )

  test.each(['3 a 4', '3 - 4', '3, 4', 'un o 4'])('is not meant by %j', (text) => {
    expect(read(text).some(({ cue }) => cue?.kind === 'range')).toBe(false)
  })
})

describe('a number that cannot be read, or in two ways', () => {
  test.each([
    ['1e9', [null], []],
    ['5+1', [null], [5, 1]],
    ['2/3', [null], [2, 3]],
    ['1.5.2', [null], []],
    ['1.234.567', [null], [1_234_567]],
    ['1.000', [1], [1_000]],
    ['1,000', [1_000], []],
    ['1,5', [1.5], []],
    ['10 pares', [10], [20]],
    ['cantidad: por definir', [null], []],
    ['qty = TBD', [null], []],
  ] as const)('%j is %j, or one of %j', (text, values, others) => {
    const numbers = read(text)
    expect(valuesOf(numbers)).toEqual(values)
    expect(numbers.flatMap((number) => number.others)).toEqual(others)
  })

  test.each([
    ['1.000', [1_000], []],
    ['1,000', [1], [1_000]],
    ['1.234,50', [1234.5], []],
  ] as const)('%j is %j, or one of %j, in a list with decimal commas', (text, values, others) => {
    const numbers = read(text, 'comma')
    expect(valuesOf(numbers)).toEqual(values)
    expect(numbers.flatMap((number) => number.others)).toEqual(others)
  })
})

test.each(['DDR5', '24MP400', 'cat6a', '960gb', 'A4B'])('the digits within %j are no number', (word) => {
  expect(read(word)).toEqual([])
})

test.each([
  ['tres #', [3]],
  ['una docena de # y 4 #', [12, 4]],
  ['5 (cinco) #', [5]],
])('the numbers in %j are %j: in figures and in words, in order', (text, values) => {
  expect(valuesOf(read(text))).toEqual(values)
})

test('every whole number is found where it stands, whatever other words are around it', () => {
  const words = fc.constantFrom('manda', '#', 'de', 'x', '(', ')', 'pzas', 'el', 'y', 'perdón,', 'cable', '-', '$', ':')
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.integer({ min: 0, max: 99_999 })), { maxLength: 12 }), (parts) => {
      // `4 3` stay two numbers, and `4 pzas` one.
      const text = parts.map(String).join(' ').replaceAll('#', code)
      const numbers = lineNumbers(foldLine(text), 'point')
      expect(valuesOf(numbers)).toEqual(parts.filter((part) => typeof part === 'number'))
      for (const { start, end, outerStart, outerEnd, value } of numbers) {
        expect(text.slice(start, end)).toBe(value!.toFixed())
        expect(outerStart <= start && end <= outerEnd && outerStart >= 0 && outerEnd <= text.length).toBe(true)
      }
    }),
    propertyCases(500),
  )
})
