import type { ReactNode } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useStillWanted } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { UnitPrice } from '#src/drafts/parts/unit-price.tsx'
import type { PriceChange } from '#src/drafts/quick-add/list-prices.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CutTitle } from './cut-title.tsx'
import { type TitleParts, wholeTitle } from './distinct-titles.ts'
import { listRowMessages } from './list-row-messages.ts'

/** The product of a row: its name, price and stock. */
export function ProductWords(props: {
  product: ListedProduct
  draftId: string
  /** Beside those of the rows around it. */
  title: TitleParts | undefined
  /** What the draft would have of it. */
  wanted: number
  isLeftOut: boolean
  /** Beside the price. */
  children?: ReactNode
}) {
  const { product, draftId, title, isLeftOut, children } = props
  const { wanted, there } = useStillWanted(draftId, product, props.wanted)
  const messages = useMessages(quickAddMessages)
  const words = useMessages(listRowMessages)
  const formats = useFormats()
  return (
    <p className="list-row-product flex min-w-0 items-baseline gap-2 max-[719px]:flex-wrap max-[719px]:gap-y-0">
      <bdi
        lang="es-MX"
        className={classNames(
          'list-row-name min-w-0 truncate font-medium max-[719px]:basis-full',
          isLeftOut && 'line-through',
        )}
        title={product.title}
      >
        <CutTitle title={title ?? wholeTitle(product.title || product.sku)} />
      </bdi>
      <bdi
        className="font-mono text-small text-ink-soft max-[719px]:min-w-0 max-[719px]:flex-[1_1_0] max-[719px]:truncate min-[720px]:shrink-0"
        title={product.sku}
      >
        {product.sku}
      </bdi>
      <span className="shrink-0 min-[720px]:ml-auto">
        {product.price === null ? (
          <span className="text-warn">{formats.noPrice}</span>
        ) : (
          <UnitPrice pesos={product.price} />
        )}
      </span>
      {children}
      <span className={classNames('shrink-0 text-small', stockTone(there, wanted))}>
        {product.quantity === null ? messages.unknown : messages.available(formats.number(product.quantity))}
        {there !== null && there < wanted && !isLeftOut && <span className="sr-only">, {words.moreThanAvailable}</span>}
      </span>
    </p>
  )
}

/** The price that the list writes, beside the catalog's. */
export function ListedPrice({ price, isDollars, fraction, isMuch }: PriceChange) {
  const words = useMessages(listRowMessages)
  const formats = useFormats()
  return (
    <span
      title={words.listedPrice(price, fraction, isDollars)}
      className={classNames('shrink-0 text-small', isMuch ? 'text-warn' : 'text-ink-soft')}
    >
      <span aria-hidden>
        {words.inList(price, isDollars)} {fraction !== 0 && formats.change(fraction)}
      </span>
      <span className="sr-only">{words.listedPrice(price, fraction, isDollars)}</span>
    </span>
  )
}
