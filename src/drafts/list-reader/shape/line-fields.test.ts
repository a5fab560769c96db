import { describe, expect, test } from 'vitest'
import { cleanLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { readSpans, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { arithmeticOf } from './arithmetic.ts'
import { readLabels } from './header-labels.ts'
import { type Field, lineFields, type NumberField } from './line-fields.ts'
import { slotsOfLine } from './shape-slots.ts'
import { sumsOf } from './sums.ts'

/** The fields of a line; a code is written as `<A-1>`. */
function fieldsOf(written: string) {
  const raw = written.replaceAll(/[<>]/g, '')
  const codes = [...written.matchAll(/<([^>]*)>/g)].map(({ 1: code, index }, before) => ({
    start: index - before * 2,
    end: index - before * 2 + code!.length,
  }))
  const line = cleanLine({ number: 1, raw, start: 0 })!
  return lineFields(withCodes(readSpans({ line, cells: [], exact: [], table: null }, 'point'), codes))
}

function kindsOf(fields: readonly Field[]): string[] {
  return fields.map((field) => (field.kind === 'number' ? field.written : field.kind))
}

describe('the fields of a line', () => {
  test.each([
    ['1 <A-1> Mouse negro 5 12.50 62.50', ['1', 'code', 'words', '5', '12.50', '62.50']],
    ['<A-1> Mouse 5 PZA $12.50', ['code', 'words', '5', '12.50']],
    ['PZA 5 <A-1>', ['5', 'code']],
    ['Mouse <A-1> para 24 piezas de papel', ['words', 'code', 'words', '24', 'words']],
    ['3 <A-1> 2.5 m', ['3', 'code', 'words']],
  ])('of %j are %j', (line, kinds) => {
    expect(kindsOf(fieldsOf(line).all)).toEqual(kinds)
  })

  test('are counted from both ends up to the words, without discounts', () => {
    const { prefix, suffix } = fieldsOf('1 <A-1> Mouse negro 5 12.50 10% 56.25')
    expect(kindsOf(prefix)).toEqual(['1', 'code'])
    expect(kindsOf(suffix)).toEqual(['56.25', '12.50', '5'])
  })

  test('say what stands beside a number', () => {
    const [quantity, price] = fieldsOf('Cantidad: 5 pza a $12.50').numbers
    expect(quantity).toMatchObject({ written: '5', hasUnit: true, hasLabel: true, isMoney: false })
    expect(price).toMatchObject({ written: '12.50', isMoney: true, hasCurrency: true })
  })
})

describe('quantity × price = amount', () => {
  test.each([
    ['5 12.50 62.50', '12.50 62.50'],
    ['5 12.50 10% 56.25', '12.50 56.25'],
    ['5 12.50 10 56.25', '12.50 56.25'],
    ['5 12.50 63.50', null],
    ['5 2 10', null],
    ['3 33.33 99.99', '33.33 99.99'],
    ['0 12.50 0.00', null],
  ])('of %j is %j', (line, found) => {
    const { numbers } = fieldsOf(line)
    const proven = arithmeticOf(numbers[0]!, numbers)
    expect(proven && `${proven.price.written} ${proven.amount.written}`).toBe(found)
  })
})

describe('quantities that are sums', () => {
  const slotsOf = (lines: readonly string[]) =>
    lines.map((line) => {
      const { numbers } = fieldsOf(line)
      return { field: numbers.at(-1)!, beside: numbers }
    })

  test('are told apart from one that is not', () => {
    const slots = slotsOf(['2 2 4', '5 3 8', '1 - 1', '4 4 12', '3 2 5'])
    const found = slots.map(sumsOf(slots)!)
    expect(found.map((each) => each && `${each.parts} = ${each.sum.toFixed()}`)).toEqual([
      null,
      null,
      null,
      '4 + 4 = 8',
      null,
    ])
  })

  test('are not found where most are none', () => {
    expect(sumsOf(slotsOf(['2 2 5', '5 3 8', '1 7 3', '4 4 12']))).toBeNull()
  })
})

describe('the places of a line', () => {
  const labels = readLabels('No. Clave Descripción Cantidad Precio Importe')!
  const usual = {
    prefix: { length: 2, hasCode: true },
    suffix: { length: 3, hasCode: false },
    counting: new Set<NumberField>(),
  }
  const placesOf = (line: string, header = labels) =>
    Object.fromEntries(
      [...slotsOfLine(fieldsOf(line), header, { raw: line, columnOf: () => null }, usual)].map(([key, { written }]) => [
        key,
        written,
      ]),
    )

  test('are counted from the ends, and named by the header', () => {
    expect(placesOf('7 <A-1> Mouse negro 5 12.50 62.50')).toMatchObject({ p1: '7', s3: '5', s1: '62.50', h: '5' })
  })

  test('have the only unit and the only label', () => {
    expect(placesOf('7 <A-1> Mouse 5 PZA 12.50 62.50')).toMatchObject({ u: '5' })
    expect(placesOf('<A-1> Mouse Cantidad: 5', labels)).toMatchObject({ l: '5' })
    expect(placesOf('5 PZA <A-1> 6 PZA')).not.toHaveProperty('u')
  })
})

describe('a header', () => {
  test.each([
    ['No. Clave Descripción Cantidad Precio Importe', ['quantity']],
    ['Partida   No. de parte   Descripción   Cant.   P. unitario   Importe', ['quantity']],
    ['SKU  Title  Ordered  Shipped qty  Price', ['quantity', 'quantity']],
  ])('%j names its quantities', (line, meanings) => {
    expect(readLabels(line)!.quantities.map(({ meaning }) => meaning)).toEqual(meanings)
  })

  test.each(['Buenos días, necesito una cotización por favor', 'Cantidad 5 Precio 12.50', 'Saludos'])(
    'is not %j',
    (line) => {
      expect(readLabels(line)).toBeNull()
    },
  )

  test('has its names where they stand', () => {
    const raw = 'Clave     Descripción     Cantidad     Precio'
    const { all, title, isAligned } = readLabels(raw)!
    expect(all.map(({ start, end }) => raw.slice(start, end))).toEqual(['Clave', 'Descripción', 'Cantidad', 'Precio'])
    expect({ title, isAligned }).toEqual({ title: 1, isAligned: true })
  })
})
