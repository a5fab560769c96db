import { useLayoutEffect, useRef, useState } from 'react'
import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { productKeys } from '#src/drafts/quick-add/same-sku.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { chipClass } from './chip-class.ts'
import { distinctTitles, titleRoom } from './distinct-titles.ts'
import { likenessOf } from './likeness.ts'
import { listRowMessages } from './list-row-messages.ts'
import { beyondAlike } from './near-products.ts'
import { isShortTitle, ProductLines } from './product-lines.tsx'
import { isNarrowLayout, type RowLayout } from './row-heights.ts'

/** px; a chip's padding with its border, and the gap between two. */
const around = 18
const gap = 4
/** px; list-row.css has the same. */
const mostWidth = 384
/** px of a chip's inside from which its title has two lines. */
const twoLinesFrom = 240
/** px of a chip's inside on a phone held sideways, where they scroll. */
const scrolledWidth = 158

/**
 * Products to choose from, side by side, so that each shows what only it has. Where none is alike, a button shows others:
 * those that are only near, or what the row's own search finds.
 */
export function ProductChips(props: {
  /** Null while they are looked up. */
  products: readonly ListedProduct[] | null
  mostBeside: number
  layout: RowLayout
  /** Others that are only near. */
  others: number
  /** Others that have the row's code, too: the row's search has them. */
  moreOfCode: number
  onShowOthers: () => void
  /** What the row's search finds where nothing is near; null while it is asked. */
  found: number | null
  onShowFound: () => void
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
  const { products, others, found, wanted, afterOf, isFirst, isTrusted, onChoose, onShowOthers, onShowFound } = props
  const { mostBeside, layout, moreOfCode } = props
  const words = useMessages(listRowMessages)
  const keys = productKeys(products ?? [])
  const isNarrow = isNarrowLayout(layout)
  const [list, width] = useWidth()
  const likenesses = products?.map((product) => (wanted && wanted.code !== '' ? likenessOf(product, wanted) : null))
  const beside = isNarrow ? 1 : Math.min(mostBeside, Math.max(1, keys.length))
  const isScrolled = layout === 'low' && keys.length > mostBeside
  const inside = isScrolled ? scrolledWidth : Math.min(mostWidth, (width - gap * (beside - 1)) / beside) - around
  const isOneLine =
    (isNarrow && keys.length > 1) ||
    products?.some((each, at) => {
      const likeness = likenesses?.[at] ?? null
      const after = afterOf(each)
      return isShortTitle(each, likeness, after) || (inside < twoLinesFrom && (likeness !== null || after !== null))
    })
  const titles = distinctTitles(
    (products ?? []).map(({ title, sku }) => title || sku),
    titleRoom(inside, isOneLine ? 1 : 2),
  )
  const beyond = beyondAlike(products === null ? null : others, found)
  const [more, showMore] = {
    near: [words.seeNear(others), onShowOthers] as const,
    found: [words.seeFound(found ?? 0), onShowFound] as const,
    looking: [null, undefined] as const,
    none: [null, undefined] as const,
  }[beyond]
  return (
    <div ref={list} style={{ ['--beside' as string]: beside }} className="list-row-products">
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
            likeness={likenesses?.[index] ?? null}
          />
        </button>
      ))}
      {moreOfCode > 0 && (
        <button type="button" data-chip data-more tabIndex={-1} onClick={onShowFound} className={chipClass}>
          {words.seeMoreOfCode(moreOfCode)}
        </button>
      )}
      {!products?.length && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-soft">
          {beyond === 'looking' ? words.lookingForNear : more ? words.noneAlike : words.noNear}
          {more && (
            <button type="button" data-chip data-more onClick={showMore} className={`list-row-answer ${chipClass}`}>
              {more}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** px of an element; 0 until it is there. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(measured)
    return () => sizes.disconnect()
  }, [])
  return [element, width] as const
}
