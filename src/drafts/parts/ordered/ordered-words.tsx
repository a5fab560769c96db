import { Hourglass, PackageCheck } from 'lucide-react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import {
  type OrderedProduct,
  orderedOf,
  type PlacedBefore,
  stillWanted,
} from '#src/drafts/model/orders/ordered-products.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useNow } from '#src/ui/use-now.ts'
import { orderedMessages } from './ordered-messages.ts'
import { sumToComeWords, toComeWords } from './to-come-words.ts'

/** Finds orders of a product in these drafts, and renders them. One lazy chunk: the first screen needs neither. */
export function createOrdered(drafts: readonly Draft[], recentDays: number) {
  const since = () => Date.now() - recentDays * dayMs
  return {
    Words: OrderedWords,
    since,
    /**
     * @param besides the draft that the product would be added to; null: none
     * @param isEver also what was ordered longer ago
     */
    of: (sku: string, besides: string | null, isEver = false) =>
      orderedOf(drafts, sku, { since: isEver ? 0 : since(), besides }),
    ever: (sku: string) => orderedOf(drafts, sku, { since: 0 }),
    stillWanted: stillWanted.bind(null, drafts),
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The tooltip lists at most this many orders and drafts. */
const named = 6

/** Shows the newest order, or else a draft where the product waits. The tooltip lists all. */
function OrderedWords(props: { ordered: OrderedProduct; since: number; bare?: boolean; className?: string }) {
  const { ordered, since, bare = false, className } = props
  const messages = useMessages(orderedMessages)
  const formats = useFormats()
  const { placed, waiting } = ordered
  const now = useNow(hourMs)
  const withToCome = (words: string, before: PlacedBefore) =>
    [words, toComeWords(before, formats, now)].filter((part) => part !== null).join(', ')
  const parts = [
    ...placed.map((before) => {
      const { quantity, placedAt, warehouse, folio, draftName } = before
      const where = [warehouse, folio, draftName].filter(Boolean).join(' · ')
      return withToCome(messages.placed(quantity, formats.date(placedAt), where), before)
    }),
    ...waiting.map(({ quantity, name }) => messages.waiting(quantity, name)),
  ]
  const more = parts.length - 1
  const sum = sumToComeWords(placed, formats, now)
  const hint = [...(sum ? [sum] : []), ...parts.slice(0, named), ...(parts.length > named ? ['…'] : [])].join('\n')
  const [newest] = placed
  const short = newest
    ? withToCome(messages.placedShort(newest.quantity, formats.date(newest.placedAt)), newest)
    : messages.waiting(waiting[0]?.quantity ?? 0, waiting[0]?.name ?? '')
  const isRecent = newest !== undefined && newest.placedAt >= since
  const Icon = newest ? PackageCheck : Hourglass
  return (
    <span
      title={hint}
      data-ordered={isRecent ? 'placed' : newest ? 'before' : 'waiting'}
      className={classNames(
        'inline-flex min-w-0 items-center gap-1 text-small',
        isRecent ? 'text-warn' : 'text-ink-soft',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {bare ? (
        <span className="sr-only">{hint}</span>
      ) : (
        <span className="truncate">
          {short}
          {more > 0 && <span className="text-ink-soft"> {messages.more(more)}</span>}
        </span>
      )}
    </span>
  )
}
