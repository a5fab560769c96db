import { useEffect, useMemo, useState } from 'react'
import type { FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { AnswerMark, ListAnswer } from '#src/drafts/model/list/draft-list.ts'

/** The products of answers. Null for one that the catalog does not have any more: its row is asked again. */
export type ChosenProducts = {
  readonly of: (answer: ListAnswer) => ListedProduct | null | undefined
  /** While the products of an earlier visit are looked up. */
  readonly isWaiting: boolean
  /** A product that was chosen on the screen need not be looked up. */
  readonly keep: (product: ListedProduct) => void
}

/** Looks up the products that answers name. */
export function useChosenProducts(answers: readonly AnswerMark[], find: FindCodes<ListedProduct>): ChosenProducts {
  const [found, setFound] = useState<ReadonlyMap<string, ListedProduct | null>>(new Map())
  const missing = answers.flatMap(({ answer: { product } }) => (product && !found.has(keyOf(product)) ? [product] : []))
  const wanted = JSON.stringify(missing)
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written one line above
    const products = JSON.parse(wanted) as NonNullable<ListAnswer['product']>[]
    if (products.length === 0) return
    let isNewest = true
    const lookUp = async () => {
      // Without the catalog its rows are asked again.
      const matches = await find(products.map(({ sku }) => sku)).catch(() => [])
      if (!isNewest) return
      const pairs = products.map((product, index) => {
        const same = matches[index]?.products.filter(({ sku }) => sku === product.sku) ?? []
        return [keyOf(product), same.find(({ title }) => title === product.title) ?? same[0] ?? null] as const
      })
      setFound((before) => new Map([...before, ...pairs]))
    }
    void lookUp()
    return () => {
      isNewest = false
    }
  }, [wanted, find])
  const isWaiting = missing.length > 0
  return useMemo(
    () => ({
      of: ({ product }) => product && found.get(keyOf(product)),
      isWaiting,
      keep: (product) => setFound((before) => new Map(before).set(keyOf(product), product)),
    }),
    [found, isWaiting],
  )
}

function keyOf({ sku, title }: { readonly sku: string; readonly title: string }): string {
  return `${sku}\n${title}`
}
