import { PackageCheck, TriangleAlert, Users } from 'lucide-react'
import { useId, useLayoutEffect } from 'react'
import { LazyRefusal } from '#src/drafts/parts/fields/lazy-quantity-parts.ts'
import { unsavedEdits } from '#src/drafts/parts/fields/unsaved-edits.ts'
import { useQuantityEdit } from '#src/drafts/parts/fields/use-quantity-edit.ts'
import { useTellOverwritten } from '#src/drafts/parts/fields/use-tell-overwritten.ts'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { useValueBefore } from '#src/drafts/parts/fields/use-value-before.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { PartView } from '#src/drafts/plan/sheet/part-view.ts'
import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** The text with which an edit of a cell begins. */
export type PartEdit = { readonly text: string }

/** The stock of a warehouse, and the quantity of a line from it. */
export function PartCell(props: {
  part: PartView
  /** The text being typed over it. */
  edit: PartEdit | null
  label: string
  onCommit: (open: number) => Promise<DraftOutcome> | undefined
  onEnd: () => void
}) {
  const { part, edit, label, onCommit, onEnd } = props
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const { stock, open, placed, over, others, isBarred, isRefused } = part
  const isOver = over > 0 || (isBarred && open > 0)
  const isShared = !isOver && open > 0 && others > 0 && stock !== null && open + others > stock
  const parts = [
    over > 0 && messages.over(over),
    isBarred && open > 0 && messages.barred,
    isRefused && messages.refusedHere,
    others > 0 && messages.othersPlan(others),
    placed > 0 && messages.alreadyPlaced(placed),
  ].filter((each) => each !== false)
  return (
    <span title={parts.length > 0 ? parts.join('. ') : undefined} className="flex h-full items-center gap-1 px-2">
      <span className="text-small text-ink-faint">
        {stock === null ? '?' : stock > 0 || isRefused ? formats.number(stock) : ''}
      </span>
      {placed > 0 && (
        <span className="inline-flex items-center gap-0.5 text-small text-ink-soft">
          <PackageCheck aria-hidden className="size-3" />
          {formats.number(placed)}
        </span>
      )}
      <span
        className={classNames(
          'ml-auto inline-flex items-center gap-1',
          open > 0 && (isOver ? 'font-semibold text-bad' : isShared ? 'font-semibold text-warn' : 'font-semibold'),
        )}
      >
        {isOver && <TriangleAlert aria-hidden className="size-3 shrink-0" />}
        {isShared && <Users aria-hidden className="size-3 shrink-0" />}
        {open > 0 && formats.number(open)}
      </span>
      {edit && <PartField text={edit.text} open={open} label={label} onCommit={onCommit} onEnd={onEnd} />}
    </span>
  )
}

/** The field over a cell during an edit. */
function PartField(props: {
  text: string
  open: number
  label: string
  onCommit: (open: number) => Promise<DraftOutcome> | undefined
  onEnd: () => void
}) {
  const { open, label, onCommit, onEnd } = props
  const before = useValueBefore(open, true)
  const tellOverwritten = useTellOverwritten()
  const refusalId = useId()
  const { edit, settle, field } = useQuantityEdit({
    initial: { text: props.text, refusal: null },
    shown: '',
    onCommit(mine) {
      const writing = onCommit(mine)
      unsavedEdits.keepUntil(writing)
      void tellOverwritten({ label, before, theirs: open, mine }, writing)
    },
    onEnd,
  })
  useUnsavedEdit(edit !== null, settle)
  const refusal = edit?.refusal ?? null
  const { ref } = field
  useLayoutEffect(() => {
    ref.current?.focus()
    ref.current?.setSelectionRange(longest, longest)
  }, [ref])
  return (
    <span className="absolute inset-0 z-20">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-describedby={refusal ? refusalId : undefined}
        {...field}
        className="size-full bg-raised px-2 text-right text-table font-semibold text-ink outline-2 -outline-offset-2 outline-accent aria-invalid:outline-bad"
      />
      {refusal && <LazyRefusal id={refusalId} refusal={refusal} />}
    </span>
  )
}

/** Longer than any text, so that the caret is at its end. */
const longest = 1_000
