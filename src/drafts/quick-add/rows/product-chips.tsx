import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { productKeys } from '#src/drafts/quick-add/same-sku.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { chipClass } from './chip-class.ts'
import { distinctTitles, lineRoom } from './distinct-titles.ts'
import { likenessOf } from './likeness.ts'
import { listRowMessages } from './list-row-messages.ts'
import { ProductLines } from './product-lines.tsx'

/** Characters of titles in two lines of all chips. */
const chipsRoom = 110

/** Products to choose from, side by side, so that each shows what only it has. Where none is alike, a button shows others. */
export function ProductChips(props: {
  /** Null while they are looked up. */
  products: readonly ListedProduct[] | null
  /** Others that are only near. */
  others: number
  onShowOthers: () => void
  /** What they are similar to; null where the row's code is theirs. */
  wanted: NearWanted | null
  /** What the draft would have with it; null where it has none without it. */
  afterOf: (product: ListedProduct) => number | null
  /** Whether Tab comes to them first. */
  isFirst: boolean
  /** Whether Enter gives the first one at once. */
  isTrusted: boolean
  onChoose: (product: ListedProduct, byKey: boolean) => void
}) {
  const { products, others, wanted, afterOf, isFirst, isTrusted, onChoose, onShowOthers } = props
  const words = useMessages(listRowMessages)
  const keys = productKeys(products ?? [])
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const room = isNarrow ? lineRoom : Math.floor(chipsRoom / Math.max(1, keys.length))
  const titles = distinctTitles(
    (products ?? []).map(({ title, sku }) => title || sku),
    room,
  )
  return (
    <div className="list-row-products">
      {products?.map((product, index) => (
        <button
          key={keys[index]}
          type="button"
          data-chip
          data-trusted={index === 0 && isTrusted ? '' : undefined}
          tabIndex={index === 0 && isFirst ? 0 : -1}
          onClick={(event) => onChoose(product, event.detail === 0)}
          className={chipClass}
        >
          <ProductLines
            product={product}
            title={titles[index]}
            after={afterOf(product)}
            likeness={wanted && wanted.code !== '' ? likenessOf(product, wanted) : null}
          />
        </button>
      ))}
      {!products?.length && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft">
          {products === null ? words.lookingForNear : others > 0 ? words.noneAlike : words.noNear}
          {others > 0 && (
            <button type="button" data-chip data-more onClick={onShowOthers} className={`list-row-answer ${chipClass}`}>
              {words.seeNear(others)}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
