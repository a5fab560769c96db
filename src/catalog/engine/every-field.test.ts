import { expect, it } from 'vitest'
import { createCatalogEngine, restoreCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'

/** More than the first size of a column, so that every column grows more than once. */
const count = 200

/** Made from `makeProduct`, so that a new field is compared too; every field must differ from product to product. */
const products = Array.from({ length: count }, (_, index) =>
  makeProduct({
    sku: `SKU-${index}`,
    manufacturerSku: `MPN/${index}`,
    brand: `Marca ${index}`,
    ean: `${7_500_000_000_000 + index}`,
    // In title order they stand otherwise than in the body.
    title: `Producto ${(index * 77) % count}`,
    description: `Descripción ${index}\nSegunda línea ${index}`,
    price: 100 + index / 4,
    quantity: 1_000 + index,
    warehouses: [
      { code: 'MTY', location: 'Monterrey', stock: index },
      { code: 'GDL', location: 'Guadalajara', stock: 1_000 },
    ],
  }),
)

it('has products that differ in every field', () => {
  const values = new Map<string, Set<string>>()
  for (const product of products) {
    for (const [field, value] of Object.entries(product)) {
      values.set(field, (values.get(field) ?? new Set()).add(JSON.stringify(value)))
    }
  }
  expect([...values].filter(([, different]) => different.size < count)).toEqual([])
})

it('gives every field back as it came: while it grows, complete, and restored', () => {
  const engine = createCatalogEngine({ now: () => 0 })
  const found = () => products.map(({ sku }) => engine.findBySku(sku))
  engine.append(products.slice(0, 130))
  engine.append(products.slice(130))
  expect(found()).toEqual(products)
  engine.complete()
  expect(found()).toEqual(products)
  const restored = restoreCatalogEngine(engine.save(), { now: () => 0 })
  expect(products.map(({ sku }) => restored.findBySku(sku))).toEqual(products)
})
