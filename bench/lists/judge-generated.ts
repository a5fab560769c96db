import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { generatedForms, generateList } from '#src/drafts/list-reader/changes/generate-list.ts'
import { expectedOf, textOf } from '#src/drafts/list-reader/changes/known-list.ts'
import { createRandom } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createLookups } from './catalog-lookups.ts'
import { type JudgedGroup, type JudgedList, judgeText } from './judge-text.ts'

/** Generated lists in all forms and of each size, by form. */
export async function judgeGenerated(
  products: readonly SmallProduct[],
  { seed, sizes, copies }: { readonly seed: number; readonly sizes: readonly number[]; readonly copies: number },
): Promise<JudgedGroup[]> {
  const lookups = createLookups(products)
  const groups: JudgedGroup[] = []
  for (const [index, form] of generatedForms.entries()) {
    const judged: JudgedList[] = []
    for (const size of sizes) {
      for (let copy = 0; copy < copies; copy++) {
        const list = generateList(form, products, createRandom(seed, index, size, copy), size)
        const name = `${form}, ${size} products, ${copy + 1}`
        judged.push(await judgeText({ name, text: textOf(list), expected: expectedOf(list) }, lookups))
      }
    }
    groups.push({ name: form, judged, faults: [] })
  }
  return groups
}

/** The products of a catalog as lists are made from them. */
export function smallProducts(products: readonly Product[]): SmallProduct[] {
  return products.map(({ sku, manufacturerSku, ean, brand, title, price, quantity }) => ({
    sku,
    manufacturerSku: manufacturerSku === '' ? null : manufacturerSku,
    ean: ean === '' ? null : ean,
    brand,
    title,
    price,
    stock: quantity,
  }))
}
