import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { editDistance } from './edit-distance.ts'
import { codeWords, isInTitle, lineWords } from './naive-titles.ts'

describe('the products that a row may mean', () => {
  it('begin with the exact model, whatever else is like the words', () => {
    const others = Array.from({ length: 9 }, (_, index) =>
      makeProduct({ sku: `U${index}`, manufacturerSku: `BE6${index + 1}0M1`, brand: 'APC', title: 'No break APC' }),
    )
    const meant = { manufacturerSku: 'BE600M1-LM', brand: 'APC', title: 'No break APC Back-UPS 600 VA', quantity: 0 }
    const engine = engineOf([...others, makeProduct({ sku: 'A', ...meant })])
    expect(offered(engine, { code: 'BE600M1', words: 'no break apc' })[0]?.sku).toBe('A')
  })

  it('begin with titles that have the model word for word, where no product has it as a code', () => {
    const monitors = ['24MP450-B', '24MP400-B', '24MK430H-B', '22MP410-B'].map((model, index) =>
      makeProduct({ sku: `M${index}`, manufacturerSku: '', brand: 'LG', title: `Monitor LG ${model}, 24"` }),
    )
    for (const code of ['24MP450-B', '24mp450b', '24MP450 B', '24MP450'])
      expect(offered(engineOf(monitors), { code, words: 'monitor LG 8 unidades' })[0]?.sku).toBe('M0')
  })

  it('begin with the only one that has a model that somebody wrote, and with a figure that titles have with letters', () => {
    const titles = ['Firewall FortiGate 25F', 'Firewall FortiGate 668G', 'Cartucho Epson T106 Magenta, 70 ml']
    const others = ['Botella de Tinta Epson T521 Magenta', 'Cámara Hikvision DS-2CD3205 Domo', 'Cámara Hikvision DS-1']
    const products = [...titles, ...others].map((title, index) => makeProduct({ sku: `P${index}`, title, brand: '' }))
    const engine = engineOf([
      ...products,
      ...Array.from({ length: 20 }, (_, index) =>
        makeProduct({ sku: `X${index}`, title: `Firewall FortiGate ${index}F`, brand: '' }),
      ),
    ])
    const firstFor = (words: string) => offered(engine, { code: '', words })[0]?.sku
    expect(firstFor('fortigate 668g')).toBe('P1')
    expect(firstFor('epson 521 magenta')).toBe('P3')
    expect(firstFor('hikvision 3205')).toBe('P4')
  })

  it('have what fits the code best first: the code, its title, its beginning, one edit, and then all others', () => {
    fc.assert(
      fc.property(catalogs, rows, (products, row) => {
        const grades = products.map((product) => gradeOf(row.code, product)).toSorted((a, b) => a - b)
        const found = offered(engineOf(products), row).map((product) => gradeOf(row.code, product))
        const graded = grades.filter((grade) => grade < other).slice(0, 6)
        expect(found.slice(0, graded.length)).toEqual(graded)
      }),
      propertyCases(400),
    )
  })

  it('among equals, have most words of the row first, and none with more words is left out', () => {
    fc.assert(
      fc.property(catalogs, rows, (products, row) => {
        const found = offered(engineOf(products), row)
        for (const grade of [0, 1, 2, 3]) {
          const scores = (some: readonly Product[]) =>
            some.filter((product) => gradeOf(row.code, product) === grade).map((product) => wordsIn(row.words, product))
          const own = scores(found)
          expect(own).toEqual(
            scores(products)
              .toSorted((a, b) => b - a)
              .slice(0, own.length),
          )
        }
      }),
      propertyCases(400),
    )
  })

  it('have what is in stock first where all else is the same', () => {
    fc.assert(
      fc.property(products, fc.array(fc.nat(1), { minLength: 2, maxLength: 6 }), (product, stocks) => {
        const twins = stocks.map((quantity, index) => ({ ...product, sku: `t${'abcdef'[index]!}`, quantity }))
        const code = `${product.manufacturerSku}w`
        const found = offered(engineOf(twins), { code, words: '' }).map(({ quantity }) => quantity)
        expect(found).toEqual(stocks.toSorted((a, b) => b - a))
      }),
      propertyCases(100),
    )
  })

  it('are found by another form of a word, and by a synonym', () => {
    const twins = ['Cámaras Tapo', 'UPS Tapo', 'Foco Tapo'].map((title, index) =>
      makeProduct({ sku: `s${'abc'[index]!}`, manufacturerSku: `QW98${index}1`, ean: '', brand: '', title }),
    )
    const first = (words: string) => offered(engineOf(twins), { code: 'QW98', words })[0]?.title
    expect(['camara', 'no break', 'focos'].map(first)).toEqual(['Cámaras Tapo', 'UPS Tapo', 'Foco Tapo'])
    const long = 'solicitamos atentamente cotizacion correspondiente departamento administrativo'
    expect(first(`${long} focos`)).toBe('Foco Tapo')
  })
})

function engineOf(some: readonly Product[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(some)
  engine.complete()
  return engine
}

function offered(engine: ReturnType<typeof engineOf>, row: { code: string; words: string }): Product[] {
  return engine.nearTo(row)?.map((position) => engine.productAt(position)) ?? []
}

const other = 4

/** The rules of find-near.ts, over strings. */
function gradeOf(code: string, product: Product): number {
  const bare = stripCode(foldText(code))
  const codes = [product.sku, product.manufacturerSku, product.ean].map((each) => stripCode(foldText(each)))
  const own = codeWords(code)
  const hasRun = (fits: (word: string, place: number) => boolean) =>
    lineWords(product).some((_, start, line) =>
      own.every((__, place) => start + place < line.length && fits(line[start + place]!, place)),
    )
  if (codes.includes(bare)) return 0
  if (isInTitle(code, product)) return 1
  const isLast = (place: number) => place === own.length - 1
  if (
    codes.some((each) => each.startsWith(bare)) ||
    (bare.length >= 4 &&
      (lineWords(product).some((word) => word.startsWith(bare)) ||
        hasRun((word, place) => (isLast(place) ? word.startsWith(own[place]!) : word === own[place]))))
  )
    return 2
  const hasEdited = own.some((edited, at) =>
    hasRun((word, place) => (place === at ? isOneEdit(edited, word) : word === own[place])),
  )
  return codes.some((each) => isOneEdit(bare, each)) || (bare.length >= 4 && hasEdited) ? 3 : other
}

/** A word of three characters is never looked up with one left out. */
function isOneEdit(wanted: string, has: string): boolean {
  return has !== '' && editDistance(wanted, has) === 1 && (has.length >= wanted.length || wanted.length > 3)
}

function wordsIn(words: string, product: Product): number {
  return codeWords(words).filter((word) => /[a-z]/.test(word) && lineWords(product).includes(word)).length
}

const codes = fc
  .tuple(
    fc.constantFrom('ab', 'abc', 'qv'),
    fc.constantFrom('', '-', ' '),
    fc.constantFrom('12', '123', '213', '92', '1'),
  )
  .chain(([head, sign, number]) => fc.constantFrom('', '-k', 'k', 'k7').map((tail) => `${head}${sign}${number}${tail}`))
  .filter((code) => stripCode(code).length >= 4)
/** Each of these words has no other form or synonym. */
const someWords = fc.uniqueArray(fc.constantFrom('lago', 'wuxi', 'zenq', 'foco'), { maxLength: 3 })
const products = fc
  .record({ words: someWords, model: codes, code: codes, brand: fc.constantFrom('wuxi', 'tapo') })
  .map(({ words, model, code, brand }) =>
    makeProduct({ manufacturerSku: code, ean: '', brand, title: [...words, model].join(' ') }),
  )
const catalogs = fc
  .array(fc.tuple(products, fc.nat(1)), { minLength: 1, maxLength: 40 })
  .map((some) => some.map(([product, quantity], index) => ({ ...product, sku: `zzzzzzz${index}zz`, quantity })))
const rows = fc.record({ code: codes, words: someWords.map((words) => words.join(' ')) })
