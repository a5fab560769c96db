import { TriangleAlert, Undo2, X } from 'lucide-react'
import { useMemo } from 'react'
import { totalGrowth } from '#src/drafts/model/money/total-growth.ts'
import { undoMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { type DraftOutcome, isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { quantityMessages } from './quantity-messages.ts'

/**
 * Says to who does not see it that a quantity is saved; to everybody, beside it, that it made the draft's total grow
 * tenfold, with the undo at hand.
 */
export function GrowthNote(props: {
  cell: string
  label: string
  /** Also said to who does not see it. */
  remark: string | null
  outcome: DraftOutcome
  before: number
  quantity: number
  onClose: () => void
}) {
  const { cell, label, remark, outcome, before, quantity, onClose } = props
  const messages = useMessages(quantityMessages)
  const words = useMessages(undoMessages)
  const formats = useFormats()
  const { actionOf } = useUndo()
  const growth = useMemo(
    () =>
      isWritten(outcome) ? totalGrowth(outcome.draft, ({ id, sku }) => id === cell || sku === cell, before) : null,
    [outcome, cell, before],
  )
  const { undo } = isWritten(outcome) ? actionOf(outcome, onClose) : {}
  const saved = outcome.kind === 'saved' && (
    <Saved text={[messages.saved(quantity, label), remark].filter(Boolean).join('. ')} />
  )
  if (growth === null) return saved
  return (
    <span
      data-growth
      className="absolute bottom-0 right-full z-20 mr-1.5 flex w-max max-w-xl items-center gap-1 rounded border border-warn bg-warn-soft py-0.5 pr-0.5 pl-2 text-left text-small whitespace-normal text-ink shadow-float max-[719px]:max-w-[calc(100vw-9.5rem)] max-[719px]:touch:max-w-[calc(100vw-12.5rem)]"
    >
      {saved}
      <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-warn" />
      <span>{messages.totalGrew(formats.money(growth.from), formats.money(growth.to))}</span>
      {undo && <IconButton label={words.undo} icon={<Undo2 aria-hidden />} onClick={undo} />}
      <IconButton label={messages.close} icon={<X aria-hidden />} onClick={onClose} />
    </span>
  )
}

/** Only while it is heard: it would be part of what its cell is called. */
function Saved({ text }: { text: string }) {
  const isHeard = useSettled(true, heardMs, false)
  return !isHeard && <span className="sr-only">{text}</span>
}

const heardMs = 3_000
