import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createJudge, readJudged } from './judge-product.ts'
import type { CodePlace, WantedWord } from './wanted.ts'

function isRight(product: Partial<Product>, ...words: WantedWord[]): boolean {
  return createJudge({ kind: 'words', words })(readJudged(makeProduct(product)))
}

const word = (text: string): WantedWord => ({ kind: 'word', word: text })

describe('words', () => {
  it('are whole words of title or brand, in any order, case and accent', () => {
    const product = { title: 'Cámara Domo de red', brand: 'Hikvision' }
    expect(isRight(product, word('red'), word('camara'), word('hikvision'))).toBe(true)
    expect(isRight(product, word('hik'))).toBe(false)
    expect(isRight(product, word('camara'), word('bala'))).toBe(false)
  })

  it('are not found in codes or the description', () => {
    expect(isRight({ title: 'Cable', sku: 'RED', manufacturerSku: 'RED', description: 'red' }, word('red'))).toBe(false)
  })

  it('that are unfinished begin a word', () => {
    expect(isRight({ title: 'Teclado mecánico' }, { kind: 'beginning', of: 'mec' })).toBe(true)
    expect(isRight({ title: 'Teclado mecánico' }, { kind: 'beginning', of: 'clado' })).toBe(false)
  })

  it('in another form are in the title in one of the forms', () => {
    const teclados: WantedWord = { kind: 'form', forms: ['teclado', 'teclados'] }
    expect(isRight({ title: 'Teclado gamer' }, teclados)).toBe(true)
    expect(isRight({ title: 'Tecladista' }, teclados)).toBe(false)
  })
})

describe('a bare number', () => {
  const sixteen: WantedWord = { kind: 'number', number: '16' }

  it('is a word, or the number of a measure', () => {
    for (const title of ['Switch 16 puertos', 'Memoria 16 GB', 'Memoria 16GB'])
      expect(isRight({ title }, sixteen)).toBe(true)
  })

  it('is not inside a longer number, a code or an EAN', () => {
    const codes = { sku: '16', manufacturerSku: '16R2', ean: '7501612345678' }
    for (const title of ['Memoria 160 GB', 'Memoria 2.16 V', 'Kit X16'])
      expect(isRight({ title, ...codes }, sixteen)).toBe(false)
  })
})

it('a measure is its number followed by its unit, glued or apart', () => {
  const capacity: WantedWord = { kind: 'measure', number: '16', unit: 'gb' }
  for (const title of ['RAM 16 GB', 'RAM 16GB', 'RAM 16-gb']) expect(isRight({ title }, capacity)).toBe(true)
  for (const title of ['RAM 16 piezas de 8 GB', 'RAM 116 GB', 'RAM 16 MB'])
    expect(isRight({ title }, capacity)).toBe(false)
})

it('a model is its parts side by side, with a hyphen, a blank or nothing between them', () => {
  const model: WantedWord = { kind: 'model', parts: ['i9', '12900k'] }
  for (const title of ['Core i9-12900K', 'Core i9 12900K', 'Core i912900K'])
    expect(isRight({ title }, model)).toBe(true)
  for (const title of ['Core i9-12900KF', 'Core i9 y 12900K', '12900K i9'])
    expect(isRight({ title }, model)).toBe(false)
  expect(isRight({ title: 'Core i9', brand: '12900K' }, model)).toBe(false)
})

describe('a code', () => {
  const product = readJudged(
    makeProduct({ title: 'SSD KC-600 (SATA)', sku: 'DSK1', manufacturerSku: 'SA400S37/960G', ean: '' }),
  )
  const isRightCode = (place: CodePlace, code: string) => createJudge({ kind: 'code', place, code })(product)

  it('is equal, begins or is inside, without punctuation', () => {
    expect(isRightCode('whole', 'sa400s37960g')).toBe(true)
    expect(isRightCode('whole', 'sa400s37')).toBe(false)
    expect(isRightCode('begun', 'sa400s379')).toBe(true)
    expect(isRightCode('begun', '400s37')).toBe(false)
    expect(isRightCode('inside', '400s379')).toBe(true)
    expect(isRightCode('inside', '400s380')).toBe(false)
  })

  it('that is only a part may also be seen in the title', () => {
    expect(isRightCode('begun', 'kc600')).toBe(true)
    expect(isRightCode('whole', 'kc600')).toBe(false)
  })
})
