import { describe, expect, it } from 'vitest'
import { type CatalogEngine, createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { BodyError } from './body-error.ts'
import { readCatalogStream } from './read-catalog-stream.ts'

describe('reading a catalog', () => {
  it('fault 8: skips a record that is not JSON and reads the records around it', async () => {
    const { products, issues } = await read('[{"sku":"A"},{"sku": nonsense},{"sku":"C"}]')
    expect(products.map(({ sku }) => sku)).toEqual(['A', 'C'])
    expect(issues).toEqual([{ index: 1, sku: '', finding: 'not-json' }])
  })

  it('skips a record that is no object, and reports its index in the catalog', async () => {
    const { products, issues } = await read('[{"sku":"A"}, 7, null, ["x"], "y"]')
    expect(products).toHaveLength(1)
    expect(issues.map(({ index, finding }) => [index, finding])).toEqual([
      [1, 'not-an-object'],
      [2, 'not-an-object'],
      [3, 'not-an-object'],
      [4, 'not-an-object'],
    ])
  })

  it('fault 8: keeps a record with an unreadable price as one without a price', async () => {
    const { products, issues } = await read('[{"sku":"A","price":"12,50"}]')
    expect(products[0]?.price).toBeNull()
    expect(issues).toEqual([{ index: 0, sku: 'A', finding: 'price-unreadable' }])
  })

  it('fault 8: ignores a __proto__ key', async () => {
    const { products } = await read('[{"sku":"A","__proto__":{"price":5,"polluted":true}}]')
    expect(products[0]?.price).toBeNull()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('fails as cut when the body stops, after passing on the complete records', async () => {
    const engine = createCatalogEngine({ now: () => 0 })
    const reading = readCatalogStream(chunks('[{"sku":"A"},{"sku":"B"},{"sk'), engine.sink, () => undefined)
    await expect(reading).rejects.toThrow(BodyError)
    expect(productsOf(engine).map(({ sku }) => sku)).toEqual(['A', 'B'])
  })

  it('fault 9: keeps the first of two equal skus and reports the second as a duplicate, by its index in the body', async () => {
    const { products, issues } = await read('[{"sku":"A","title":"1"}, nonsense, {"sku":"A","title":"2"}]')
    expect(products).toHaveLength(2)
    expect(issues).toEqual([
      { index: 1, sku: '', finding: 'not-json' },
      { index: 2, sku: 'A', finding: 'sku-duplicate' },
    ])
  })

  it('fault 9: keeps products whose skus only look alike as different ones, and reports the later ones', async () => {
    const { products, issues } = await read(
      '[{"sku":"C\u00c1M-1"},{"sku":"ca\u0301m-1"},{"sku":"B"},{"sku":" C\u00c1M -1"}]',
    )
    expect(products.map(({ sku }) => sku)).toEqual(['C\u00c1M-1', 'ca\u0301m-1', 'B', ' C\u00c1M -1'])
    expect(issues).toEqual([
      { index: 1, sku: 'ca\u0301m-1', finding: 'sku-alike' },
      { index: 3, sku: ' C\u00c1M -1', finding: 'sku-alike' },
    ])
  })

  it('reads characters that are split between chunks', async () => {
    const { products } = await read('[{"sku":"A","title":"Cámara 📷 ñandú"}]', 1)
    expect(products[0]?.title).toBe('Cámara 📷 ñandú')
  })
})

async function* chunks(body: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(body)
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

async function read(body: string, size?: number) {
  const engine = createCatalogEngine({ now: () => 0 })
  await readCatalogStream(chunks(body, size), engine.sink, () => undefined)
  return { products: productsOf(engine), issues: engine.issues }
}

function productsOf(engine: CatalogEngine): Product[] {
  return engine
    .rowsAt(
      Uint32Array.from({ length: engine.length }, (_, index) => index),
      '',
    )
    .map(({ product }) => product)
}
