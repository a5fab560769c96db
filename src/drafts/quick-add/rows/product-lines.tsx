import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { UnitPrice } from '#src/drafts/parts/unit-price.tsx'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { CutTitle } from './cut-title.tsx'
import { type TitleParts, wholeTitle } from './distinct-titles.ts'
import type { Likeness } from './likeness.ts'
import { likenessWords } from './likeness-words.ts'
import { listRowMessages } from './list-row-messages.ts'

/** Characters; a longer code stands on a line of its own in a chip. */
const longSku = 12

/** A product to choose: its title, and below it codes, price and stock, and why it is offered. */
export function ProductLines(props: {
  product: ListedProduct
  /** Its title beside others. */
  title?: TitleParts | undefined
  hasPartNumber?: boolean
  /** What it has in common with the row; null where the row's code is its own. */
  likeness?: Likeness | null
  /** Words of the search that it does not have. */
  lacks?: readonly string[]
  /** What the draft would have with it; null where it has none without it. */
  after?: number | null
  /** It was found by another spelling. */
  isNear?: boolean
}) {
  const { product, hasPartNumber = false, likeness = null, lacks = [], after = null, isNear = false } = props
  const messages = useMessages(quickAddMessages)
  const drafts = useMessages(draftsMessages)
  const words = useMessages(listRowMessages)
  const formats = useFormats()
  const { sku, manufacturerSku, title, brand, price, quantity } = product
  const why = likeness && likenessWords(likeness, words)
  return (
    <span className="grid min-w-0 text-left">
      <bdi
        className="list-row-title font-medium text-ink"
        data-long={isShortTitle(product, likeness, after) ? undefined : ''}
        title={`${title} · ${brand || drafts.noBrand}`}
      >
        {isNear && (
          <>
            <span aria-hidden className="text-ink-soft">
              ≈{' '}
            </span>
            <span className="sr-only">{words.otherSpelling}: </span>
          </>
        )}
        <span lang="es-MX">
          <CutTitle title={props.title ?? wholeTitle(title || sku)} />
        </span>
      </bdi>
      <span className="list-row-facts text-small text-ink-soft">
        <bdi className="min-w-0 truncate font-mono" title={sku}>
          {sku}
        </bdi>
        {hasPartNumber && manufacturerSku !== '' && manufacturerSku !== sku && (
          <bdi className="min-w-0 truncate" title={words.partNumber(manufacturerSku)}>
            {words.partNumber(manufacturerSku)}
          </bdi>
        )}
        <span className="ml-auto shrink-0">{price === null ? formats.noPrice : <UnitPrice pesos={price} />}</span>
        <span className={`shrink-0 ${stockTone(quantity, 0)}`}>
          {quantity === null ? messages.unknown : messages.available(formats.number(quantity))}
        </span>
        {after !== null && (
          <span className="list-row-after shrink-0 text-warn" title={words.draftHas(after)}>
            <span aria-hidden>{words.willHave(after)}</span>
            <span className="sr-only">{words.draftHas(after)}</span>
          </span>
        )}
        {lacks.length > 0 && (
          <span className="list-row-likeness" data-lacks title={words.without(lacks)}>
            <span className="sr-only">{words.without(lacks)}</span>
            <span aria-hidden>
              −
              {lacks.map((word) => (
                <bdi key={word} className="ml-1.5 line-through">
                  {word}
                </bdi>
              ))}
            </span>
          </span>
        )}
        {why && (
          <bdi className="list-row-likeness" title={why}>
            {why}
          </bdi>
        )}
      </span>
    </span>
  )
}

/** Whether a title in a chip has one line, where others have two: why the product is offered has the other. */
export function isShortTitle({ sku }: ListedProduct, likeness: Likeness | null, after: number | null): boolean {
  return likeness !== null && likeness.kind !== 'same-code' && (sku.length > longSku || after !== null)
}
