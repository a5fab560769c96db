import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { orderWords } from '#src/drafts/parts/ordered/placed-words.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { exportMessages } from './export-messages.ts'
import type { TextSource } from './text-template.ts'

/** Says, before a draft's text is copied, that pieces in it are placed: whoever gets it would order them again. */
export function PlacedNotice({ sources }: { sources: readonly TextSource[] }) {
  const messages = useMessages(exportMessages)
  const formats = useFormats()
  const lines = sources.flatMap((source) => source.lines)
  const pieces = lines.map(({ placed }) => placed?.pieces ?? 0).reduce(addQuantities, 0)
  if (pieces === 0) return null
  const orders = new Map(
    lines.flatMap(({ placed }) => (placed?.parts ?? []).map(({ order }) => [order.id, order] as const)),
  )
  const all = lines.map(({ quantity }) => quantity).reduce(addQuantities, 0)
  const names = [...orders.values()].map((order) => orderWords(order, formats)).join('; ')
  return <Notice tone="warn" title={messages.placedInText(pieces, all, names)} />
}
