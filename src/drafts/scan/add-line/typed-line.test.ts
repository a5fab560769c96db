import fc from 'fast-check'
import { expect, it } from 'vitest'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { isCodeOf, readPieces } from './typed-line.ts'

it('reads pieces as every quantity field does; nothing is 1 or what stands before the code, and 0 adds nothing', () => {
  expect(['', ' ', '12', '2.5', '12*4', '1,234'].map(readPieces)).toEqual([null, null, 12, 2.5, 48, 1234])
  for (const refused of ['0', '-3', 'doce', '7501055300891', '1.2345']) expect(readPieces(refused)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const pieces = readPieces(typed)
      expect(pieces === null || pieces === undefined || (pieces > 0 && pieces <= largestQuantity)).toBe(true)
    }),
  )
})

it('says whether what is typed is a code, also one of several products, behind a multiplier, or as a scanner sends it', async () => {
  const known = new Map<string, unknown>([
    ['AB-1', { products: 1 }],
    ['0012345678905', { products: 2 }],
  ])
  const find = async (codes: readonly string[]) =>
    codes.map((code) => (known.has(code) ? { stage: 'sku' as const, products: [known.get(code)] } : null))
  const isCode = async (text: string, quantity: number | null = null) => isCodeOf(text, quantity, find)
  expect(await Promise.all(['AB-1', '3*AB-1', '012345678905', 'teclado', 'AB-2'].map((text) => isCode(text)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(await isCode('3*AB-1', 5)).toBe(false)
})

it('leaves a text to the list of scans while there is no catalog, where it waits', async () => {
  const isCode = await isCodeOf('teclado', null, async () => {
    throw new Error('no-catalog')
  })
  expect(isCode).toBe(true)
})
