import { readList } from '#src/drafts/list-reader/read-list.ts'
import { findInProducts, findInProductTitles, type SmallProduct } from './find-in-products.ts'

/**
 * The rows of a list as `quantity sku`, or the reason of a row without a product: those without a doubt, and the others.
 * Without those that say that none is wanted.
 */
export async function summarizeList(
  text: string,
  products: readonly SmallProduct[],
): Promise<{ certain: string[]; asked: string[] }> {
  const { rows } = await readList(text, findInProducts(products), { findInTitles: findInProductTitles(products) })
  const certain: string[] = []
  const asked: string[] = []
  for (const { reading, doubts, told } of rows) {
    if (told === 'none-wanted') continue
    const what =
      reading.kind === 'left' ? reading.reason : reading.kind === 'ambiguous' ? 'ambiguous' : reading.product.sku
    const isCertain = reading.kind === 'matched' && doubts.length === 0
    if (isCertain) certain.push(`${reading.quantity} ${what}`)
    else asked.push(`${reading.quantity} ${what}`)
  }
  return { certain, asked }
}

/** The rows of a list as their product, the quantities that they offer, and the kinds of their doubts: `MON6 6 or 8 corrected`. */
export async function rowsInWords(text: string, products: readonly SmallProduct[]): Promise<string[]> {
  const { rows } = await readList(text, findInProducts(products), { findInTitles: findInProductTitles(products) })
  return rows.map(({ reading, quantities, doubts }) =>
    [
      reading.kind === 'matched' ? reading.product.sku : 'left',
      quantities.join(' or '),
      ...doubts.map(({ kind }) => kind),
    ].join(' '),
  )
}

/** A product with a maker's code; the second word of its title is its brand. */
export function smallProduct(sku: string, manufacturerSku: string, title: string, price: number): SmallProduct {
  return { sku, manufacturerSku, ean: null, brand: title.split(' ')[1] ?? '', title, price }
}
