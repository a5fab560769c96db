import { Fragment } from 'react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/**
 * The warehouses of a line with their quantities, and how many pieces are to be assigned, missing, or too many; nothing
 * while the line has no split. It breaks between warehouses only.
 */
export function SplitText(props: {
  line: Pick<DraftLine, 'split' | 'quantity'>
  /** Pieces without a warehouse that none can give, as far as that is known. */
  unassignable?: number | undefined
  className?: string
}) {
  const { line, unassignable = 0, className = 'min-w-[4ch]' } = props
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  if (line.split.length === 0) return null
  const parts = line.split.map(({ warehouse, quantity }) => `${warehouse} ${formats.number(quantity)}`)
  const total = splitTotal(line.split)
  const isWhole = total === line.quantity
  const said = [...parts, ...splitRests(addQuantities(line.quantity, -total), unassignable, messages)]
  return (
    <bdi
      title={
        isWhole ? messages.splitOver(parts.join(' · ')) : messages.splitDiffers(parts.join(' · '), total, line.quantity)
      }
      className={`${className} shrink-[99] truncate text-small ${isWhole ? 'text-ink-soft' : 'text-warn'}`}
    >
      {said.map((part, at) => (
        <Fragment key={part}>
          <span className="whitespace-nowrap">
            {part}
            {at < said.length - 1 && ' ·'}
          </span>
          {at < said.length - 1 && ' '}
        </Fragment>
      ))}
    </bdi>
  )
}

/** What of a line is in no warehouse: what is to be assigned, and what none can give. Below zero is too many. */
export function splitRests(
  rest: number,
  unassignable: number,
  messages: Readonly<Record<'splitRest' | 'splitLacks', (pieces: number) => string>>,
): readonly string[] {
  const lacking = Math.min(Math.max(0, rest), unassignable)
  const toAssign = addQuantities(rest, -lacking)
  return [
    ...(toAssign === 0 ? [] : [messages.splitRest(toAssign)]),
    ...(lacking > 0 ? [messages.splitLacks(lacking)] : []),
  ]
}
