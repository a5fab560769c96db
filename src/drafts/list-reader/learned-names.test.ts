import { expect, test } from 'vitest'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { createStoredValue } from '#src/ui/stored-value.ts'
import { readLearnedNames } from './learned-names.ts'
import { forgetName, learnName, withLearnedNames } from './name-lookup.ts'

const find: FindCodes<{ sku: string }> = async (codes) =>
  codes.map((code) => {
    if (code === 'V11HA10020') return { stage: 'manufacturer-sku', products: ['A', 'B', 'C'].map((sku) => ({ sku })) }
    return ['SKU-1', 'SKU-2', 'old name', 'A', 'B', 'C'].includes(code)
      ? { stage: 'sku', products: [{ sku: code }] }
      : null
  })

test('a learned name finds its product, with the stage `learned`, until it is forgotten', async () => {
  const learned = createStoredValue({ storage: null, key: 'names', read: readLearnedNames, write: (names) => names })
  const lookUp = withLearnedNames(find, learned)
  expect(await lookUp(['The  Blue one'])).toEqual([null])
  learned.set(learnName(learned.get(), 'the blue ONE', 'SKU-2'))
  expect(await lookUp(['SKU-1', 'The  Blue one'])).toEqual([
    { stage: 'sku', products: [{ sku: 'SKU-1' }] },
    { stage: 'learned', products: [{ sku: 'SKU-2' }] },
  ])
  learned.set(forgetName(learned.get(), 'THE BLUE ONE'))
  expect(await lookUp(['The  Blue one'])).toEqual([null])
})

test('a code whose learned sku is gone from the catalog is looked up as written', async () => {
  const learned = createStoredValue({ storage: null, key: 'names', read: readLearnedNames, write: (names) => names })
  learned.set(learnName({}, 'old name', 'GONE'))
  expect(await withLearnedNames(find, learned)(['old name'])).toEqual([
    { stage: 'sku', products: [{ sku: 'old name' }] },
  ])
})

test('a code that the catalog has for several products is asked again, with the one that was chosen before first', async () => {
  const learned = createStoredValue({ storage: null, key: 'names', read: readLearnedNames, write: (names) => names })
  learned.set(learnName({}, 'V11HA10020', 'B'))
  const [match] = await withLearnedNames(find, learned)(['V11HA10020'])
  expect(match).toEqual({ stage: 'manufacturer-sku', products: [{ sku: 'B' }, { sku: 'A' }, { sku: 'C' }] })
})

test('the oldest names are deleted when there are too many', () => {
  let names = readLearnedNames(
    Object.fromEntries(Array.from({ length: 1_998 }, (_, number) => [`name ${number}`, 'A'])),
  )
  for (let number = 1_998; number < 2_005; number += 1) names = learnName(names, `name ${number}`, 'A')
  expect(Object.keys(names)).toHaveLength(2_000)
  expect(names).not.toHaveProperty('name 4')
  expect(names).toHaveProperty('name 5')
  expect(names).toHaveProperty('name 2004')
})

test.each([null, 5, 'text', ['a'], { a: 1 }])('an invalid stored value is read as no names: %j', (stored) => {
  expect(readLearnedNames(stored)).toEqual({})
})

test('a code that is a property of every object is looked up like any other', async () => {
  const learned = createStoredValue({ storage: null, key: 'names', read: readLearnedNames, write: (names) => names })
  const asked: unknown[] = []
  const lookUp = withLearnedNames<{ sku: string }>(async (codes) => {
    asked.push(...codes)
    return codes.map(() => null)
  }, learned)
  expect(await lookUp(['constructor', '__proto__', 'toString'])).toEqual([null, null, null])
  expect(asked).toEqual(['constructor', '__proto__', 'toString'])
})
