import type { Product } from '#src/wholesale-api/read-product.ts'
import type { JudgedProduct } from './judge-product.ts'
import type { JudgedAnswer } from './measure-ranking.ts'
import type { QueryClass } from './query-classes.ts'

/** Up to three queries of a class that were answered worst, with what came first. */
export function describeWorst(
  queryClass: QueryClass,
  answers: readonly JudgedAnswer[],
  catalog: { products: readonly Product[]; judged: readonly JudgedProduct[] },
): string {
  const worst = answers
    .filter(({ precision }) => precision < 1)
    .toSorted((a, b) => a.precision - b.precision || Number(a.isFirstRight) - Number(b.isFirstRight))
    .slice(0, 3)
  const lines = worst.flatMap(({ query, first, precision }) => {
    const write = (index: number) => {
      const product = catalog.products[index]
      const judged = catalog.judged[index]
      if (!product || !judged) return `      no product ${index}`
      const { title, brand, sku, manufacturerSku, ean } = product
      const known = [brand, sku, manufacturerSku, ean].filter((text) => text !== '')
      return `      ${query.isRight(judged) ? '✓' : '✗'} ${title} · ${known.join(' · ')}`
    }
    return [
      `  “${query.text}”: precision ${precision.toFixed(2)} of ${query.possible}; meant ${JSON.stringify(query.wanted)}`,
      `    made from\n${write(query.knownItem)}`,
      first.length === 0 ? '    found nothing' : `    came first\n${first.slice(0, 3).map(write).join('\n')}`,
    ]
  })
  return lines.length === 0 ? '' : `\n${queryClass}\n${lines.join('\n')}\n`
}
