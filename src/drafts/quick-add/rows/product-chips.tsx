import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { chipClass } from './chip-class.ts'
import { distinctTitles } from './distinct-titles.ts'
import { likenessOf } from './likeness.ts'
import { listRowMessages } from './list-row-messages.ts'
import { ProductLines } from './product-lines.tsx'

/** Products to choose from, side by side, so that each shows what only it has. */
export function ProductChips(props: {
  /** Null while they are looked up. */
  products: readonly ListedProduct[] | null
  /** What they are similar to; null where the row's code is theirs. */
  wanted: NearWanted | null
  /** Whether they come before the other answers. */
  isFirst: boolean
  onChoose: (product: ListedProduct, byKey: boolean) => void
}) {
  const { products, wanted, isFirst, onChoose } = props
  const words = useMessages(listRowMessages)
  const titles = distinctTitles((products ?? []).map(({ title, sku }) => title || sku))
  return (
    <div className="list-row-products">
      {(products ?? [null]).map((product, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a chip keeps the focus when its product comes
        <button
          key={index}
          type="button"
          data-chip
          aria-disabled={product === null}
          tabIndex={index === 0 && isFirst ? 0 : -1}
          onClick={(event) => product && onChoose(product, event.detail === 0)}
          className={chipClass}
        >
          {product ? (
            <ProductLines
              product={product}
              title={titles[index]}
              likeness={wanted && wanted.code !== '' ? likenessOf(product, wanted) : null}
            />
          ) : (
            <span className="truncate text-left text-ink-soft">{words.lookingForNear}</span>
          )}
        </button>
      ))}
      {products?.length === 0 && <p className="text-ink-soft">{words.noNear}</p>}
    </div>
  )
}
