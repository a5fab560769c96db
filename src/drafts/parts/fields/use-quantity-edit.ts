import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isAccepted, pressQuantityKey, type QuantityEdit, type QuantityStep, settleQuantity } from './quantity-keys.ts'
import { useQuantityTable } from './quantity-table.ts'
import { useOnUnmount } from './use-on-unmount.ts'

/**
 * The edit of a quantity in a text field: the field's handlers, and what they make of `quantity-keys.ts`. A key that
 * leaves the field passes to the table around it, in the same event, so that the next key cannot come too early.
 */
export function useQuantityEdit(options: {
  /** Of the quantity in its table: a refused text waits there while its row is not drawn. Null: it does not wait. */
  cell?: string | null
  initial?: QuantityEdit | null
  /** The value as a text, shown while there is no edit. */
  shown: string
  onCommit: (quantity: number) => unknown
  /** Enter accepts what was read, after it is committed; null where nothing was typed. */
  onAccept?: (quantity: number | null) => void
  /** An edit has ended; the focus may still move. */
  onEnd?: () => void
}) {
  const { cell = null, initial = null, shown, onCommit, onAccept, onEnd } = options
  const table = useQuantityTable()
  const [edit, setEdit] = useState(() => (cell === null ? initial : (table?.refused.get(cell) ?? initial)))
  /** Newer than `edit` within one event: Escape and a key that moves on cause a blur, which must not commit again. */
  const newest = useRef(edit)
  const input = useRef<HTMLInputElement>(null)

  const settled = edit === null ? shown : null
  // The value stays selected when it changes, here or in another tab: the next digit replaces it.
  useLayoutEffect(() => {
    if (settled !== null && document.activeElement === input.current) input.current?.select()
  }, [settled])

  const change = (next: QuantityEdit | null) => {
    newest.current = next
    setEdit(next)
    if (cell !== null && next === null) table?.refused.delete(cell)
  }
  const run = ({ edit: rest, commit }: Omit<QuantityStep, 'way'>) => {
    const hasEnded = newest.current !== null && rest === null
    change(rest)
    if (commit !== null) onCommit(commit)
    if (hasEnded) onEnd?.()
  }
  useOnUnmount(() => {
    const { edit: rest, commit } = settleQuantity(newest.current, null)
    if (commit !== null) onCommit(commit)
    if (rest && cell !== null) table?.refused.set(cell, rest)
  })

  const take = (event: ChangeEvent<HTMLInputElement> | FormEvent<HTMLInputElement>) =>
    change({ text: event.currentTarget.value, refusal: null })
  const settle = () => newest.current !== null && run(settleQuantity(newest.current, null))
  return {
    edit,
    change,
    /** Commits as leaving the field does. */
    settle,
    field: {
      ref: input,
      value: edit?.text ?? shown,
      // No edit in progress: Ctrl Z and similar keys act on the draft.
      'data-settled': edit === null ? '' : undefined,
      'aria-invalid': edit?.refusal != null,
      onChange: take,
      // What is typed over the same number is typed, too: it answers a row that asks how many. `onChange` is not called.
      onInput: take,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const step = event.nativeEvent.isComposing ? null : pressQuantityKey(newest.current, event)
        if (step === null) return
        const field = event.currentTarget
        event.stopPropagation()
        run(step)
        if (isAccepted(step, event)) onAccept?.(step.commit)
        const hasMoved = step.way !== null && (table?.go(field, step.way) ?? false)
        // Outside a table of several columns the browser knows where Tab goes.
        if (event.key === 'Tab' && step.way !== null && !hasMoved) return
        event.preventDefault()
        // In Chromium `select` also takes the focus, which may be elsewhere by now.
        if (step.edit === null && document.activeElement === field) field.select()
      },
      // While nothing is typed a click selects, as the keyboard does: the next digit replaces. A caret in a field that
      // has the focus already, as after Enter, would append it.
      onMouseDown(event: MouseEvent<HTMLInputElement>) {
        if (newest.current !== null || document.activeElement !== event.currentTarget) return
        // Chromium collapses a selection that is clicked on after `click`.
        event.preventDefault()
        event.currentTarget.select()
      },
      onClick: (event: MouseEvent<HTMLInputElement>) => newest.current === null && event.currentTarget.select(),
      onFocus: (event: FocusEvent<HTMLInputElement>) => newest.current === null && event.target.select(),
      onBlur: settle,
    },
  }
}
