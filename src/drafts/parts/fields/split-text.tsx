import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** The warehouses of a line with their quantities; nothing while the line has no split. */
export function SplitText(props: { line: Pick<DraftLine, 'split' | 'quantity'>; className?: string }) {
  const { line, className = 'min-w-[4ch]' } = props
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  if (line.split.length === 0) return null
  const parts = line.split.map(({ warehouse, quantity }) => `${warehouse} ${formats.number(quantity)}`).join(' · ')
  const total = splitTotal(line.split)
  const isWhole = total === line.quantity
  return (
    <bdi
      title={isWhole ? messages.splitOver(parts) : messages.splitDiffers(parts, total, line.quantity)}
      className={`${className} shrink-[99] truncate text-small ${isWhole ? 'text-ink-soft' : 'text-warn'}`}
    >
      {parts}
    </bdi>
  )
}
