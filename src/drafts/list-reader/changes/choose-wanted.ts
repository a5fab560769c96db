import type { Wanted } from './compose-line.ts'
import type { SmallProduct } from './find-in-products.ts'
import type { Chances } from './known-list.ts'

/**
 * What a list asks for: products by a code that only they have, each once, and now and then one that the catalog does
 * not have. No short number is a code here: only a person who knows the catalog could tell it from a quantity.
 */
export function chooseWanted(
  products: readonly SmallProduct[],
  chances: Chances,
  { count = 4 + chances.below(9), codesOf = codesIn }: WantedOptions = {},
): Wanted[] {
  const owners = new Map<string, number>()
  for (const product of products) {
    for (const code of new Set(codesOf(product).map(bare))) owners.set(code, (owners.get(code) ?? 0) + 1)
  }
  const isUsable = (code: string) =>
    owners.get(bare(code)) === 1 && (/^\d{6,}$/.test(code) || /\d.*[a-z]|[a-z].*\d/i.test(code)) && code.length >= 4
  const wanted: Wanted[] = []
  const used = new Set<string>()
  const most = products.filter((product) => codesOf(product).some(isUsable)).length
  while (wanted.length < count && used.size < most) {
    const quantity = chances.chance(0.15) ? 100 + chances.below(900) : 1 + chances.below(40)
    if (chances.chance(0.08)) {
      wanted.push({
        code: `${chances.pick(['ZX', 'QRT', 'VKP'])}-${10_000 + chances.below(90_000)}W`,
        product: null,
        quantity,
      })
      continue
    }
    const product = chances.pick(products)
    const codes = codesOf(product).filter(isUsable)
    if (codes.length === 0 || used.has(product.sku)) continue
    used.add(product.sku)
    const code = chances.pick(codes)
    wanted.push({ code: chances.chance(0.15) ? code.toLowerCase() : code, product, quantity })
  }
  return wanted
}

type WantedOptions = {
  readonly count?: number
  /** The codes that a product may be asked for by. */
  readonly codesOf?: (product: SmallProduct) => readonly string[]
}

export function codesWithEan(product: SmallProduct): string[] {
  return [...codesIn(product), ...(product.ean === null ? [] : [product.ean])]
}

function codesIn({ sku, manufacturerSku }: SmallProduct): string[] {
  return [sku, manufacturerSku ?? ''].filter((code) => code !== '')
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[^a-z\d]/g, '')
}
