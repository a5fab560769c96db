import { Replace } from 'lucide-react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { replacedMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** Marks a line that replaces another product, and names that product. */
export function ReplacedMark({ line: { replaces } }: { line: Pick<DraftLine, 'replaces'> }) {
  const messages = useMessages(replacedMessages)
  const formats = useFormats()
  if (!replaces) return null
  const words = messages.inPlaceOf(replaces.title || replaces.sku, replaces.sku, formats.when(replaces.at))
  return (
    <span title={words} className="inline-flex shrink-0 text-accent">
      <Replace aria-hidden className="size-3.5" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
