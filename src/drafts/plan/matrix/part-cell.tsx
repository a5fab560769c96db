import { PackageCheck, TriangleAlert, Users } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type QuantityRefusal, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { quantityMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { PartView } from '#src/drafts/plan/sheet/part-view.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** The text typed into a cell, and where the active cell moves when the edit ends. */
export type PartEdit = { readonly text: string }
export type EditEnd = 'down' | 'up' | 'right' | 'left' | 'stay'

/** The stock of a warehouse, and the quantity of a line from it. */
export function PartCell(props: {
  part: PartView
  /** The text being typed over it. */
  edit: PartEdit | null
  label: string
  onCommit: (open: number | null, end: EditEnd) => void
  onRefused: (text: string) => void
}) {
  const { part, edit, label, onCommit, onRefused } = props
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const { stock, open, placed, over, others, isBarred } = part
  const isOver = over > 0 || (isBarred && open > 0)
  const isShared = !isOver && open > 0 && others > 0 && stock !== null && open + others > stock
  const parts = [
    over > 0 && messages.over(over),
    isBarred && open > 0 && messages.barred,
    others > 0 && messages.othersPlan(others),
    placed > 0 && messages.alreadyPlaced(placed),
  ].filter((each) => each !== false)
  return (
    <span title={parts.length > 0 ? parts.join('. ') : undefined} className="flex h-full items-center gap-1 px-2">
      <span className="text-small text-ink-faint">{stock === null ? '?' : stock > 0 ? formats.number(stock) : ''}</span>
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
      {edit && <PartField text={edit.text} label={label} onCommit={onCommit} onRefused={onRefused} />}
    </span>
  )
}

/** The field over a cell during an edit: Enter and Tab save and move on, Escape cancels. */
function PartField(props: {
  text: string
  label: string
  onCommit: (open: number | null, end: EditEnd) => void
  onRefused: (text: string) => void
}) {
  const { onCommit, onRefused, label } = props
  const { refusals } = useMessages(quantityMessages)
  const refusalId = useId()
  const [text, setText] = useState(props.text)
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null)
  /** An edit ends once: ending it also blurs the field. */
  const hasEnded = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(longest, longest)
  }, [])

  const end = (open: number | null, to: EditEnd) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onCommit(open, to)
  }
  const commit = (to: EditEnd) => {
    const read = readQuantity(text)
    if (read.kind === 'invalid') setRefusal(read.reason)
    else end(read.kind === 'empty' ? 0 : read.value, to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const to = endsWith(event)
    if (event.key === 'Escape') end(null, 'stay')
    else if (to) commit(to)
    else return
    event.preventDefault()
  }
  const leave = () => {
    if (hasEnded.current) return
    const read = readQuantity(text)
    if (read.kind === 'invalid') onRefused(text)
    end(read.kind === 'invalid' ? null : read.kind === 'empty' ? 0 : read.value, 'stay')
  }
  return (
    <span className="absolute inset-0 z-20">
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? refusalId : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRefusal(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="size-full bg-raised px-2 text-right text-table font-semibold text-ink outline-2 -outline-offset-2 outline-accent aria-invalid:outline-bad touch:text-[16px]"
      />
      {refusal && (
        <span
          id={refusalId}
          role="alert"
          className="absolute top-full right-0 z-20 mt-0.5 w-max max-w-60 rounded border border-bad/60 bg-raised px-2 py-1 text-left text-small whitespace-normal text-bad shadow-float"
        >
          {refusals[refusal]}
        </span>
      )}
    </span>
  )
}

/** Longer than any text, so that the caret is at its end. */
const longest = 1_000

function endsWith({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  if (key === 'ArrowDown') return 'down'
  return key === 'ArrowUp' ? 'up' : null
}
