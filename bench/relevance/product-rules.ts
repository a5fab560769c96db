import type { Product } from '#src/wholesale-api/read-product.ts'

/** A product as the rules read it: folded; `any` is title, brand and description, `code` all codes. */
export type ReadProduct = Readonly<Record<(typeof fields)[number], string>>

const fields = ['title', 'brand', 'description', 'any', 'code'] as const

export function readForRules({ title, brand, description, sku, manufacturerSku, ean }: Product): ReadProduct {
  const texts = [title, brand, description].map(foldForRules)
  return {
    title: texts[0]!,
    brand: texts[1]!,
    description: texts[2]!,
    any: texts.join(' | '),
    code: [sku, manufacturerSku, ean].map(foldForRules).join(' | '),
  }
}

/**
 * Conditions of a rule: each is a field, `~` and a pattern.
 * @throws TypeError for anything else
 */
export function readConditions(listed: unknown, path: string): ((product: ReadProduct) => boolean)[] {
  return (Array.isArray(listed) ? listed : []).map((condition: unknown) => {
    const [, named, pattern] = /^(\w+)~(.+)$/su.exec(String(condition)) ?? []
    const field = fields.find((known) => known === named)
    if (!field || pattern === undefined) throw new TypeError(`${path}: ${String(condition)} is no condition`)
    const wanted = new RegExp(pattern)
    return (product) => wanted.test(product[field])
  })
}

function foldForRules(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
