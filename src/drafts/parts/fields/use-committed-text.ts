import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { unsavedEdits } from './unsaved-edits.ts'
import { useOnUnmount } from './use-on-unmount.ts'
import { useTellOverwritten } from './use-tell-overwritten.ts'
import { useUnsavedEdit } from './use-unsaved-edit.ts'
import { useValueBefore } from './use-value-before.ts'

type TextInput = Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'>> & {
  readonly 'data-settled': '' | undefined
}

/**
 * The props of a text input that commits on Enter, on blur and on unmount. Escape restores the value. Both leave the
 * focus where it is. A text that is typed back to what it was commits nothing, whatever another tab wrote meanwhile.
 */
export function useCommittedText(options: {
  value: string
  onCommit: (text: string) => Promise<DraftOutcome> | void
  label: string
  /** An empty text is not committed; the value is restored. */
  required?: boolean
  /** Called with the text during an edit, and with null when the edit ends. */
  onType?: (text: string | null) => void
}): TextInput {
  const { value, onCommit, label, required = false, onType } = options
  const [current, setCommitted] = useCommitted(value)
  const [text, setText] = useState<string | null>(null)
  /** Newer than `text` within one event. */
  const typed = useRef<string | null>(null)
  const before = useValueBefore(current, text !== null)
  const tellOverwritten = useTellOverwritten()

  const type = (next: string | null) => {
    typed.current = next
    setText(next)
    onType?.(next)
  }
  const commit = () => {
    const next = typed.current?.trim() ?? current
    if (typed.current !== null) type(null)
    if (next === current || next === before || (next === '' && required)) return
    setCommitted(next)
    const writing = onCommit(next)
    unsavedEdits.keepUntil(writing)
    void tellOverwritten({ label, before, theirs: current, mine: next }, writing)
  }
  useOnUnmount(commit)
  useUnsavedEdit(text !== null, commit)
  return {
    // No edit in progress: Ctrl Z and similar keys act on the draft.
    'data-settled': text === null ? '' : undefined,
    value: text ?? current,
    onChange: (event) => type(event.target.value),
    onKeyDown(event) {
      if (event.key === 'Escape') type(null)
      if (event.key === 'Enter') commit()
    },
    onBlur: commit,
  }
}

/** How long a committed value is shown at most. After that the field shows `value` again. */
const shownForMs = 1500

/**
 * Shows the committed value until the change is written and the new `value` arrives, so that the old value does not
 * flash. A refused change shows the old value again after the time limit.
 */
function useCommitted<Value>(value: Value): [current: Value, setCommitted: (committed: Value) => void] {
  const [committed, setCommitted] = useState<{ value: Value } | null>(null)
  if (committed?.value === value) setCommitted(null)
  useEffect(() => {
    if (committed === null) return
    const timer = setTimeout(() => setCommitted(null), shownForMs)
    return () => clearTimeout(timer)
  }, [committed])
  return [committed ? committed.value : value, (next) => setCommitted({ value: next })]
}
