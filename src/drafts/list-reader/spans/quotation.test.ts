import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { explain } from './explained.ts'
import { foldLine } from './fold-line.ts'
import { lineNumbers } from './line-numbers.ts'
import { isMoneyLike, moneyIn, multiplied } from './quotation.ts'

function numbered(text: string) {
  const folded = foldLine(text)
  return { text, explained: explain(folded), numbers: lineNumbers(folded, 'point'), style: 'point' as const }
}

function productIn(text: string) {
  const found = multiplied(numbered(text))
  return found && [found.quantity.value!, found.price.value, found.amount.value].map((value) => value.toNumber())
}

describe('quantity × price = amount', () => {
  const quantities = fc.integer({ min: 2, max: 400 })
  // A price below the quantities is a product as well where quantity and price change places.
  const centavos = fc.integer({ min: 50_001, max: 900_000 })

  test('is found in a line, with or without signs of money, in the order in which people write it', () => {
    fc.assert(
      fc.property(
        quantities,
        centavos,
        fc.constantFrom('$', '$ ', ''),
        fc.boolean(),
        (quantity, price, sign, isFirst) => {
          const money = [price, quantity * price].map((each) => `${sign}${(each / 100).toFixed(2)}`)
          const parts = isFirst
            ? [String(quantity), 'disco', ...money]
            : [money[0]!, String(quantity), 'disco', money[1]!]
          expect(productIn(parts.join(' '))).toEqual([quantity, price / 100, (quantity * price) / 100])
        },
      ),
      propertyCases(300),
    )
  })

  test('is not found where the amount is more than five centavos away', () => {
    fc.assert(
      fc.property(
        quantities,
        centavos,
        fc.integer({ min: 6, max: 5_000 }),
        fc.boolean(),
        (quantity, price, away, isMore) => {
          const amount = quantity * price + (isMore ? away : -away)
          expect(productIn(`${quantity} disco $${(price / 100).toFixed(2)} $${(amount / 100).toFixed(2)}`)).toBeNull()
        },
      ),
      propertyCases(300),
    )
  })

  test.each([
    ['with a number of the line before it', '1 2 disco $5,700.00 $11,400.00', [2, 5700, 11_400]],
    ['with the price written twice', '1 2 disco $5,700.00 $5,700.00 $11,400.00', [2, 5700, 11_400]],
    ['of one piece', '1 disco $5,700.00 $5,700.00', [1, 5700, 5700]],
    ['of whole pesos without signs', '4 cables 25 100', [4, 25, 100]],
    ['of three decimals of a quantity', '2.500 m $4.00 $10.00', [2.5, 4, 10]],
    ['of a rounded price', '3 cables $33.33 $100.00', [3, 33.33, 100]],
  ])('%s is found', (_, text, product) => {
    expect(productIn(text)).toEqual(product)
  })

  test.each([
    ['of two numbers', '3 cables $33.33'],
    ['of small numbers, by chance', '2 hdmi 2 4'],
    ['of one times anything', '1 cable 25 25'],
    ['of two numbers that may both be the quantity', '2 $6.00 3 $4.00 $12.00'],
    ['of words', 'dos cables 25 50'],
    [
      'of more numbers than a quotation has',
      `4 25 100 ${Array.from({ length: 20 }, (_, index) => 1_000 + index).join(' ')}`,
    ],
  ])('%s is none', (_, text) => {
    expect(productIn(text)).toBeNull()
  })
})

test.each([
  ['3 discos $1,149.50 c/u', [1149.5]],
  ['3 discos MXN 500 y 12.50', [500, 12.5]],
  ['3 discos, precio 12.50', [12.5]],
  ['3 discos de 480', []],
])('the money in %j is %j', (text, money) => {
  expect(moneyIn(numbered(text)).map(({ value }) => value.toNumber())).toEqual(money)
})

test('money is where its figures are', () => {
  const text = '3 discos $1,149.50 c/u'
  expect(moneyIn(numbered(text)).map(({ start, end }) => text.slice(start, end))).toEqual(['1,149.50'])
})

test.each(['12.50', '1,149.50', '1149.50', '1.149,50', '12,50'])('%j is like money', (written) => {
  expect(isMoneyLike(written)).toBe(true)
})

test.each(['12', '12.5', '1,149', '12.500', '1.149'])('%j is not like money', (written) => {
  expect(isMoneyLike(written)).toBe(false)
})
