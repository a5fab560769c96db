import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { CodeMatch } from '#src/drafts/model/lines/code-lookup.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { SmallProduct } from './changes/find-in-products.ts'
import { readList } from './read-list.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const all = JSON.parse(
  readFileSync(join(import.meta.dirname, 'lists/unseen-21/catalog.json'), 'utf8'),
) as SmallProduct[]
/** They are known by their skus here; a few have none. */
const products = all.filter(({ sku }) => sku !== '')
const engine = createCatalogEngine({ now: () => 0 })
engine.append(
  products.map(({ sku, manufacturerSku, ean, brand, title, price }) =>
    makeProduct({ sku, manufacturerSku: manufacturerSku ?? '', ean: ean ?? '', brand, title, price }),
  ),
)
engine.complete()
const bySku = new Map(products.map((product) => [product.sku, product]))
const at = (positions: readonly number[]) => positions.flatMap((position) => bySku.get(engine.skuAt(position)) ?? [])

const lookups = {
  findInTitles: async (codes: readonly string[]) => codes.map((code) => at(engine.findInTitles(code) ?? [])),
  findDescribed: async (descriptions: readonly string[]) =>
    descriptions.map((description) => {
      const position = engine.describedBy(description)
      return position === null ? null : (at([position])[0] ?? null)
    }),
}

async function find(codes: readonly string[]): Promise<(CodeMatch<SmallProduct> | null)[]> {
  return (engine.findCodes(codes) ?? []).map((found) => found && { stage: found.stage, products: at(found.positions) })
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d.]+/gu, ' ')
    .trim()

type Change = (name: string, product: SmallProduct) => string | null

const colors = ['Negro', 'Blanco', 'Azul', 'Rojo', 'Verde', 'Gris', 'Rosa', 'Plata', 'Magenta', 'Cian', 'Amarillo']
const capacity = /(\d+) (GB|TB)(?= )/

/** Another size: in a column of descriptions a model alone says which product is meant, whatever size stands beside it. */
const ofOtherSize: Change = (name, { title }) => {
  const found = capacity.exec(`${title} `)
  return found && `${name.replace(found[0], '')} ${Number(found[1]) * 2} ${found[2]!}`
}

/** What names a near product that the catalog does not have: of another colour, of another size, with a letter more or another figure. */
const changes: readonly Change[] = [
  ofOtherSize,
  (name, { title }) => {
    const own = colors.find((color) => title.includes(color))
    const other = own && colors[(colors.indexOf(own) + 3) % colors.length]!.toLowerCase()
    return own && other ? `${name.replace(` ${own}`, '')} ${other}` : null
  },
  ...['X', 'B', 'O', 'l', 'W'].map((letter) => (name: string) => withModel(name, (model) => `${model}${letter}`)),
  (name) => withModel(name, (model) => model.replace(/\d(?=\D*$)/, (figure) => String((Number(figure) + 3) % 10))),
  (name) =>
    withModel(name, (model) =>
      model.replace(/(?<=\p{L})-?(?=\d)/u, ' ').replace(/\d(?=\D*$)/, (figure) => String((Number(figure) + 1) % 10)),
    ),
]

/** The last word with several figures says the model: `TN-398`, `646`. */
function withModel(name: string, change: (model: string) => string): string | null {
  const model = name.match(/(?<![\p{L}\d-])(?=\S*\d{3})[\p{L}\d-]+(?!\S)/gu)?.[0]
  return model === undefined ? null : name.replace(model, change(model))
}

const inTable = (name: string, quantity: number) => `Cant\tDescripción\n${quantity}\t${name}\n3\tCable`

const writers: readonly ((name: string, quantity: number) => string)[] = [
  (name, quantity) => `${quantity} ${name}`,
  (name, quantity) => `- ${name}, ${quantity} pzas`,
  (name, quantity) => `ocupo ${quantity} ${name.toLowerCase()} y 2 cables`,
  (name, quantity) => `1     ${quantity}          PIEZA     ${name.toUpperCase()}`,
  inTable,
  (name, quantity) => `Tony: also ${quantity} of the ${name}, please`,
  (name, quantity) => `lO pza T0NER\nl2 pza ${name}\n${quantity} pza ${name}`,
]

/**
 * Products whose name, what stands before the first comma of their title, has one model: not their own code, which says
 * which product is meant whatever stands beside it, nor inches, which are written in it.
 */
const named = products.filter(({ title, manufacturerSku }) => {
  const name = title.split(',')[0]!
  return (
    name.match(/[\p{L}\d-]*\d{3}[\p{L}\d-]*/gu)?.length === 1 &&
    !/["&]/.test(name) &&
    !name.includes(manufacturerSku ?? name)
  )
})

test('what names a near product that the catalog lacks is never certain', async () => {
  const ways = fc.record({
    product: fc.constantFrom(...named),
    change: fc.constantFrom(...changes),
    write: fc.constantFrom(...writers),
    quantity: fc.integer({ min: 3, max: 40 }),
  })
  await fc.assert(
    fc.asyncProperty(ways, async ({ product, change, write, quantity }) => {
      fc.pre(change !== ofOtherSize || write !== inTable)
      const name = change(product.title.split(',')[0]!, product)
      fc.pre(name !== null && !products.some((each) => fits(name, each) || isModelOf(name, each)))
      const { rows } = await readList(write(name, quantity), find, lookups)
      const certain = rows.flatMap(({ reading, doubts }) =>
        reading.kind === 'matched' && doubts.length === 0 ? [`${reading.quantity} ${reading.product.title}`] : [],
      )
      expect(certain).toEqual([])
    }),
    propertyCases(200),
  )
}, 120_000)

/** Whether a name has the model of another product, or its code. */
function isModelOf(name: string, { title, manufacturerSku }: SmallProduct): boolean {
  const model = withModel(name, (own) => own)?.match(/[\p{L}\d-]*\d{3}[\p{L}\d-]*/u)?.[0] ?? ''
  if (plain(manufacturerSku ?? '') === plain(model)) return true
  return !title.startsWith(name.split(model)[0]!) && ` ${plain(title)} `.includes(` ${plain(model)} `)
}

/** Whether a product has every word of a name, however it is joined, or one of its codes. */
function fits(name: string, { title, brand, sku, manufacturerSku }: SmallProduct): boolean {
  const joined = plain(`${title} ${brand} ${sku} ${manufacturerSku ?? ''}`).replaceAll(' ', '')
  return plain(name)
    .split(' ')
    .every((word) => joined.includes(word))
}

test('another figure of a model of an x and figures is no number of pieces', async () => {
  const { rows } = await readList('Tony: also 3 of the Proyector Optoma X473 3LCD, please', find, lookups)
  expect(rows.filter(({ reading, doubts }) => reading.kind === 'matched' && doubts.length === 0)).toEqual([])
})
