import { foldText } from '#src/catalog/engine/search/fold.ts'
import { wordsOf } from '#src/catalog/engine/search/naive-match.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/* For tests: find-in-titles.ts, written plainly over strings. */

export function codeWords(code: string): string[] {
  return wordsOf(foldText(code)).filter((word) => word !== '"')
}

export function lineWords({ title, brand }: Pick<Product, 'title' | 'brand'>): string[] {
  return wordsOf(`${foldText(title)} · ${foldText(brand)}`)
}

export function isInTitle(code: string, product: Product): boolean {
  const own = codeWords(code)
  const joined = own.join('')
  const number = /^[\d.,]*/.exec(joined)?.[0] ?? ''
  const unit = joined.slice(number.length)
  const line = lineWords(product)
  return line.some((_, place) =>
    line.slice(place).some((__, more) => {
      const run = line.slice(place, place + more + 1)
      if (run.join('') !== joined) return false
      if (run.length === 1 || run.join(' ') === own.join(' ')) return true
      if (number === '' || /[\d.,]/.test(unit)) return run.length <= 4 && (run.length === 2 || /\d/.test(joined))
      return run.join(' ') === `${number} ${unit}`
    }),
  )
}
