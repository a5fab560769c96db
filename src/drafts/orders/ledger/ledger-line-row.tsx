import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { despiteLineWords } from '#src/drafts/live-check/despite-words.ts'
import { ownWords } from '#src/drafts/model/lines/line-definition.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { confirmedLineWords } from '#src/drafts/orders/confirming/confirmed-line-words.ts'
import { progressWords } from '#src/drafts/orders/receiving/progress-words.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { useOrderedEver } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { sumToComeWords } from '#src/drafts/parts/ordered/to-come-words.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { UnitPrice } from '#src/drafts/parts/unit-price.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useNow } from '#src/ui/use-now.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { LineCell, LinePart } from './ledger-columns.ts'
import { ledgerMessages } from './ledger-messages.ts'
import type { LedgerSlot } from './ledger-slots.ts'

const hourMs = 3_600_000

type Props = Pick<Extract<LedgerSlot, { kind: 'line' }>, 'found' | 'line' | 'isMatch' | 'moreMatches'>

/** A line of an order in the table, its amounts below those of the order. */
export function LedgerLineCells(props: Props & { cells: readonly LineCell[]; isDouble: boolean }) {
  const { found, line, isMatch, moreMatches, cells, isDouble } = props
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const contents: Record<LinePart, ReactNode> = {
    product: (
      <>
        {line.manufacturerSku !== '' && (
          <bdi className="shrink-0 font-mono text-small text-ink-soft">{line.manufacturerSku}</bdi>
        )}
        {moreMatches > 0 && (
          <span className="shrink-0 text-small text-ink-soft">{messages.moreMatch(moreMatches)}</span>
        )}
      </>
    ),
    price: (
      <span className="max-w-full shrink-0 truncate">
        <Price line={line} /> <span className="text-ink-faint">×</span> {formats.number(line.quantity)}
      </span>
    ),
    subtotal: (
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] text-right leading-4">
        <span className="truncate">
          <Subtotal line={line} />
        </span>
        <BeforeIva line={line} />
      </span>
    ),
    remarks: (
      <span className={classNames('flex min-w-0 gap-x-2 text-ink-soft', isDouble && 'ledger-remarks')}>
        <Confirmed found={found} line={line} />
        <Came found={found} line={line} />
        <Despite found={found} line={line} />
        <bdi title={ownWords(line)} className="min-w-0 truncate">
          {ownWords(line)}
        </bdi>
      </span>
    ),
  }
  const contentsOf = (parts: readonly LinePart[]) =>
    parts.map((part) => <Fragment key={part}>{contents[part]}</Fragment>)
  return (
    <div role="presentation" className="grid h-full grid-cols-(--template) items-center text-table">
      {cells.map(({ span, parts }, index) => (
        <div
          // The cells of a row have no other name.
          key={index}
          role="cell"
          aria-colspan={span}
          style={{ gridColumn: `span ${span}` }}
          className={classNames(
            'flex min-w-0 items-center',
            parts[0] !== 'product' && 'px-2',
            parts[0] === 'product' && 'ml-10 h-full gap-3 border-l-2 pr-2 pl-3',
            parts[0] === 'product' && (isMatch ? 'border-accent' : 'border-line'),
            (parts[0] === 'price' || parts[0] === 'subtotal') && 'justify-end',
          )}
        >
          {parts[0] === 'product' && isDouble ? (
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] leading-4">
              {/* What a link adds around itself for a finger lies over the line below it. */}
              <span className="relative flex min-w-0 items-baseline gap-3">
                <ProductOf line={line} isMatch={isMatch} />
              </span>
              <span className="flex min-w-0 gap-3 text-small">{contentsOf(parts)}</span>
            </span>
          ) : (
            <>
              {parts[0] === 'product' && <ProductOf line={line} isMatch={isMatch} />}
              {contentsOf(parts)}
            </>
          )}
        </div>
      ))}
    </div>
  )
}

/** The same line on a phone. */
export function LedgerLineCard({ found, line, isMatch, moreMatches }: Props) {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  return (
    <div
      className={classNames(
        'ml-4 grid h-full grid-cols-[minmax(0,1fr)] content-center border-l-2 pr-4 pl-3 text-small',
        isMatch ? 'border-accent' : 'border-line',
      )}
    >
      {/* What a link adds around itself for a finger lies over the line below it. */}
      <p className="relative flex min-w-0 gap-2">
        <ProductOf line={line} isMatch={isMatch} />
        <span className="ml-auto shrink-0">
          <Subtotal line={line} />
        </span>
      </p>
      <p className="flex min-w-0 gap-2 text-ink-soft">
        <span className="shrink-0">
          {formats.number(line.quantity)} × <Price line={line} />
        </span>
        {moreMatches > 0 && <span className="shrink-0">{messages.moreMatch(moreMatches)}</span>}
        <Confirmed found={found} line={line} />
        <Came found={found} line={line} />
        <Despite found={found} line={line} />
        <bdi className="min-w-0 flex-1 truncate">{ownWords(line)}</bdi>
        <BeforeIva line={line} />
      </p>
    </div>
  )
}

/** Another quantity or price that the wholesaler confirmed of the line. */
function Confirmed({ found, line }: Pick<Props, 'found' | 'line'>) {
  const words = confirmedLineWords(found.order, line, useFormats())
  return words === null ? null : <span className="shrink-0 text-warn">{words}</span>
}

/** What came of the line, once something of its order did. */
function Came({ found, line }: Pick<Props, 'found' | 'line'>) {
  const messages = useMessages(receivingMessages)
  const formats = useFormats()
  const progress = progressOf(found.order)
  const own = progress?.bySku.get(line.sku)
  const sum = sumToComeWords(useOrderedEver(line.sku)?.placed ?? [], formats, useNow(hourMs))
  if (!progress || !own) return null
  const again = found.order.released.find(({ sku }) => sku === line.sku)?.quantity ?? 0
  const words = progress.kind === 'to-come' ? [] : [...progressWords(own, messages)]
  if (again > 0) words.push(messages.releasedOf(again))
  // Of several orders together, beside the line of one.
  if (own.toCome > 0 && sum !== null) words.push(sum)
  if (words.length === 0) return null
  const all = words.join(' · ')
  return (
    <span title={all} className={`min-w-16 truncate ${own.toCome > 0 ? 'text-warn' : ''}`}>
      {all}
    </span>
  )
}

/** What the line was placed in spite of. */
function Despite({ found, line }: Pick<Props, 'found' | 'line'>) {
  const formats = useFormats()
  const despite = found.order.despite.filter(({ sku }) => sku === line.sku)
  if (despite.length === 0) return null
  const words = despiteLineWords(despite, formats).join('; ')
  return (
    <span title={words} className="inline-flex min-w-0 items-center gap-1 text-warn">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{words}</span>
    </span>
  )
}

function ProductOf({ line: { sku, title }, isMatch }: Pick<Props, 'line' | 'isMatch'>) {
  return (
    <>
      <bdi className="shrink-0 font-mono text-small text-ink-soft">{sku}</bdi>
      <Link
        to={productHref(sku)}
        className={classNames(
          'min-w-0 truncate hover:text-accent hover:underline touch:-my-3.5 touch:py-3.5',
          isMatch && 'font-medium',
        )}
      >
        <bdi lang="es-MX" title={title}>
          {title || sku}
        </bdi>
      </Link>
    </>
  )
}

function Price({ line: { price, quantity } }: { line: OrderLine }) {
  const formats = useFormats()
  return price === null ? (
    <span className="text-warn">{formats.noPrice}</span>
  ) : (
    <UnitPrice pesos={price} quantity={quantity} />
  )
}

/** The order's amount has IVA, and its line's stands below it. */
function BeforeIva({ line: { price } }: { line: OrderLine }) {
  const { untaxed } = useMessages(sumMessages)
  return price === null ? null : (
    <span className="shrink-0 truncate text-[11px] leading-3 text-ink-soft">{untaxed}</span>
  )
}

function Subtotal({ line: { price, quantity } }: { line: OrderLine }) {
  const formats = useFormats()
  const subtotal = lineSubtotal(price, quantity)
  return subtotal === null ? null : formats.money(subtotal)
}
