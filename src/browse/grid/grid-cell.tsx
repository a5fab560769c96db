import type { ReactElement } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { type CatalogColumn, type CodeColumn, stockIn } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogRow, LackingRows } from '#src/catalog/protocol/catalog-protocol.ts'
import { withIva } from '#src/drafts/model/money/with-iva.ts'
import { useStillWanted } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { useIvaRate, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { lazyPart } from '#src/ui/load-part.ts'
import { NoValue } from '#src/ui/no-value.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { MarkedText } from './marked-text.tsx'
import { QuantityToOrderField } from './quantity-to-order-field.tsx'

const FromDescription = lazyPart('search', async () => (await import('./from-description.tsx')).FromDescription)

/** What a row does not have as it was typed: a word at one typing error, or these words; null if it has all. */
export type UnlikeTyped = 'typo' | LackingRows | null

/** The content of one cell. `bdi` isolates texts of any script and direction. */
export function GridCell(props: {
  row: CatalogRow
  column: CatalogColumn
  unlike: UnlikeTyped
  hiddenCodes: readonly CodeColumn[]
}): ReactElement {
  const { row, column, unlike, hiddenCodes } = props
  const { product, marks } = row
  switch (column.cell) {
    case 'code':
      return product[column.id] ? <CodeText text={product[column.id]} marks={marks[column.id]} /> : <Unknown />
    case 'text':
      if (product[column.id] === '') return <Unknown />
      return (
        <bdi className="truncate text-ink-soft">
          <MarkedText text={product[column.id]} marks={marks[column.id]} />
        </bdi>
      )
    case 'title':
      return <TitleLines row={row} unlike={unlike} codes={hiddenCodes} />
    case 'price':
      return <Price price={product.price} />
    case 'price-with-iva':
      return <PriceWithIva price={product.price} />
    case 'available':
      return <Available quantity={product.quantity} sku={product.sku} />
    case 'stock-in-warehouse':
      return <Available quantity={stockIn(product, column.warehouse)} />
    case 'quantity-to-order':
      return <QuantityToOrderField product={product} />
  }
}

/** The words that a row lacks and others have; null if there are none. What no product has is said above the rows. */
function lackedIn(unlike: UnlikeTyped): readonly string[] | null {
  return unlike && unlike !== 'typo' && unlike.telling.length > 0 ? unlike.telling : null
}

/** Codes that a card has no place for, but its sku. */
export const codesBesideSku: readonly CodeColumn[] = ['manufacturerSku', 'ean']

/**
 * The title, and what else a row must say: a match in a code that has no column, named; or what the row lacks, its
 * description has, or the rows beside it differ in. Two lines in a card and for a finger, else one. A piece of a
 * description has only the room that the whole title leaves; without it, it goes on in a line that is not seen.
 */
export function TitleLines(props: {
  row: CatalogRow
  unlike: UnlikeTyped
  codes: readonly CodeColumn[]
  isCard?: boolean
}) {
  const { row, unlike, codes, isCard } = props
  const { product, marks, snippet, facts } = row
  const { columns } = useMessages(browseMessages)
  const lacks = lackedIn(unlike)
  const code = codes.find((each) => (marks[each]?.length ?? 0) > 0)
  const lines = isCard ? 'line-clamp-2' : 'truncate touch:line-clamp-2 touch:whitespace-normal'
  // Nearly every row, in one box: to lay out the rows is most of what a key costs.
  if (!code && !lacks && !snippet && !facts)
    return (
      <ProductTitle row={row} unlike={unlike} className={isCard ? lines : `block w-full ${lines} touch:leading-4.5`} />
    )
  // The title is cut for these.
  const isShared = code !== undefined || lacks !== null || (!snippet && facts)
  return (
    <span
      className={classNames(
        'flex w-full min-w-0 items-baseline gap-x-3 overflow-hidden',
        isCard ? 'max-h-9 flex-wrap' : 'max-h-lh touch:max-h-9 touch:flex-wrap touch:leading-4.5',
        !isShared && 'flex-wrap',
      )}
    >
      <ProductTitle row={row} unlike={unlike} className={`block max-w-full min-w-0 ${isShared ? 'truncate' : lines}`} />
      {(snippet ?? facts ?? lacks) && <FromDescription row={row} lacks={lacks} hasRoom={code === undefined} />}
      {code && (
        <span
          title={product[code]}
          className={classNames(
            'flex min-w-0 shrink-0 text-small text-ink-soft',
            isCard ? 'max-w-full' : 'max-w-1/2 touch:max-w-full',
          )}
        >
          <span className={classNames('mr-1 shrink-99 truncate', !isCard && 'hidden touch:inline')}>
            {columns[code]}{' '}
          </span>
          <bdi className="truncate font-mono">
            <MarkedText text={product[code]} marks={marks[code]} />
          </bdi>
        </span>
      )}
    </span>
  )
}

function CodeText({ text, marks }: { text: string; marks: readonly number[] | undefined }) {
  return (
    <bdi className="truncate font-mono text-[12.5px]" title={text}>
      <MarkedText text={text} marks={marks} />
    </bdi>
  )
}

/**
 * The link to the product. Not in the tab order, because Enter on the row does the same. A plain link: the row handles
 * its click, and a router link in every row would slow down each keystroke.
 */
function ProductTitle({ row, unlike, className }: { row: CatalogRow; unlike: UnlikeTyped; className: string }) {
  const { product, marks } = row
  const title = (
    <bdi lang="es-MX" title={product.title || undefined}>
      <MarkedText text={product.title || product.sku} marks={marks.title} />
    </bdi>
  )
  return (
    <span className={className}>
      {unlike && <UnlikeSign unlike={unlike} />}
      {product.sku === '' ? (
        title
      ) : (
        <a href={productHref(product.sku)} tabIndex={-1} className="hover:text-accent hover:underline">
          {title}
        </a>
      )}
    </span>
  )
}

function UnlikeSign({ unlike }: { unlike: NonNullable<UnlikeTyped> }) {
  const { foundWithTypo, foundWithout } = useMessages(browseMessages)
  const [sign, says] = unlike === 'typo' ? ['≈', foundWithTypo] : ['−', foundWithout(unlike.words)]
  return (
    <span role="img" aria-label={says} className="pr-1.5 text-ink-soft">
      <span title={says}>{sign}</span>
    </span>
  )
}

export function Price({ price }: { price: number | null }) {
  const formats = useFormats()
  if (price === null) return <span className="text-small text-ink-faint">{formats.noPrice}</span>
  return <span>{formats.unitPrice(price)}</span>
}

function PriceWithIva({ price }: { price: number | null }) {
  const formats = useFormats()
  const rate = useIvaRate()
  if (price === null) return <Price price={price} />
  return <span className="text-ink-soft">{formats.money(withIva(price, rate))}</span>
}

function Unknown() {
  return <NoValue says={useMessages(browseMessages).unknownStock} />
}

/** Stock in the catalog. None and unknown differ in text and weight, not only in colour. Green is enough for the draft. */
export function Available(props: { quantity: number | null; sku?: string; isNamed?: boolean }) {
  const { quantity, sku = '', isNamed } = props
  const formats = useFormats()
  const { available } = useMessages(browseMessages)
  const { draft, quantityOf } = useOpenDraft()
  const { wanted, there } = useStillWanted(draft?.id, { sku, quantity }, quantityOf(sku))
  if (quantity === null) return <Unknown />
  const tone = stockTone(there, wanted)
  const pieces = formats.number(Math.max(0, quantity))
  return (
    <span className={classNames(tone, tone === 'text-good' && 'font-medium')}>
      {isNamed ? available(pieces) : pieces}
    </span>
  )
}
