import { PackageCheck, TriangleAlert, Users } from 'lucide-react'
import { AdjustLine } from '#src/drafts/live-check/adjust/adjust-line.tsx'
import { OtherDrafts } from '#src/drafts/live-check/other-drafts.tsx'
import { wantedByOthers } from '#src/drafts/live-check/others-words.ts'
import { excludedWords, placedWords, stockWords } from '#src/drafts/live-check/state-words.ts'
import { type LineState, sharedIn } from '#src/drafts/model/check/line-state.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { useDraftOfPage } from '#src/drafts/parts/use-draft-of-page.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Popover } from '#src/ui/popover.tsx'

type AvailableProps = { line: DraftLine; facts: LineFacts; state: LineState }

/**
 * What the warehouses that may be ordered from have, and by how many that is less than the line wants. A shortage, also
 * one with other drafts, is a button: it says from where and when that is known, who else wants it, and adjusts the line.
 * On a card (`onCard`) no header says what it is.
 */
export function AvailableNow({ line, facts, state, onCard = false }: AvailableProps & { onCard?: boolean }) {
  const messages = useMessages(lineMessages)
  const formats = useFormats()
  const { now } = facts
  const shortage = shortageIn(state)
  const shared = sharedIn(state)
  const available = now ? now.quantity : now === null ? 0 : null
  const from = stockWords(stockOf(facts.known), formats) ?? undefined
  const placed = placedWords(stockOf(facts.known), formats)
  if (available === null) return null
  if (!shortage && !shared) {
    return (
      <span title={from} className="inline-flex items-center gap-1 text-ink-soft">
        {placed && <PackageCheck aria-hidden className="size-3 shrink-0" />}
        {onCard ? messages.inStock(available) : formats.number(available)}
        {placed && <span className="sr-only">, {placed}</span>}
      </span>
    )
  }
  const title = (shortage ? messages.shortageOf : messages.sharedOf)(line.title || line.sku)
  return (
    <Popover
      title={title}
      stamp={JSON.stringify([available, shortage, shared, from, line.title])}
      trigger={
        <button
          type="button"
          title={from}
          className={`-mx-1 inline-flex max-w-[calc(100%+8px)] flex-wrap items-center justify-end gap-x-1 rounded px-1 leading-4 whitespace-nowrap underline decoration-dotted underline-offset-2 hover:bg-hover touch:min-h-11 ${available === 0 ? 'text-bad' : 'text-warn'}`}
        >
          {shortage ? (
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          ) : (
            <Users aria-hidden className="size-3.5 shrink-0" />
          )}
          {formats.number(available)}
          {shortage && <span className="text-small">{messages.shortage(shortage.by)}</span>}
          {shared && !shortage && <span className="text-small">{messages.othersWant(wantedByOthers(shared))}</span>}
          <span className="sr-only">, {title}</span>
        </button>
      }
    >
      <ShortageDetails line={line} facts={facts} state={state} />
    </Popover>
  )
}

/** What is there, from where and when that is known, and the buttons that adjust the line. */
function ShortageDetails({ line, facts, state }: AvailableProps) {
  const messages = useMessages(lineMessages)
  const formats = useFormats()
  const draft = useDraftOfPage()
  const from = stockWords(stockOf(facts.known), formats)
  const shortage = shortageIn(state)
  const shared = sharedIn(state)
  const excluded = shortage && excludedWords(shortage.excluded, formats)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 overflow-auto p-3">
      {shortage && (
        <p>
          {(excluded ? messages.wantedAndAllowed : messages.wantedAndThere)(
            formats.number(addQuantities(shortage.by, shortage.available)),
            formats.number(shortage.available),
          )}
          {excluded && <span className="block">{excluded}</span>}
          {from && <span className="block text-small text-ink-soft">{from}</span>}
        </p>
      )}
      {shared && <OtherDrafts draft={draft} shared={shared} />}
      <AdjustLine draft={draft} line={line} stockOf={() => stockOf(facts.known)} />
    </div>
  )
}

function shortageIn({ concerns }: LineState) {
  return concerns.find((concern) => concern.kind === 'shortage')
}
