import { TriangleAlert } from 'lucide-react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** What the warehouses that may be ordered from have, and by how many that is less than the line's quantity. */
export function AvailableNow({ line, now }: { line: DraftLine; now: ProductNow }) {
  const messages = useMessages(lineMessages)
  const formats = useFormats()
  if (!now || now.quantity === null) return null
  const available = Math.max(0, now.quantity)
  const short = addQuantities(line.quantity, -available)
  if (short <= 0) return <span className="text-ink-soft">{formats.number(now.quantity)}</span>
  const words = messages.shortage(formats.number(short))
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap ${available === 0 ? 'text-bad' : 'text-warn'}`}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {formats.number(now.quantity)}
      <span className="text-small">{words}</span>
    </span>
  )
}
