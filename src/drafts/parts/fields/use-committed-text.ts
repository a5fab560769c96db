import { type ComponentProps, useRef, useState } from 'react'
import { useCommitted } from './use-committed.ts'
import { useOnUnmount } from './use-on-unmount.ts'

type TextInput = Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'>> & {
  readonly 'data-settled': '' | undefined
}

/**
 * The props of a text input that commits on Enter, on blur and on unmount. Escape restores the value.
 */
export function useCommittedText(options: {
  value: string
  onCommit: (text: string) => void
  /** An empty text is not committed; the value is restored. */
  required?: boolean
  /** Called with the text during an edit, and with null when the edit ends. */
  onType?: (text: string | null) => void
}): TextInput {
  const { value, onCommit, required = false, onType } = options
  const [current, setCommitted] = useCommitted(value)
  const [text, setText] = useState<string | null>(null)
  /** Newer than `text` within one event: Escape causes a blur, and that blur must not commit. */
  const typed = useRef<string | null>(null)

  const type = (next: string | null) => {
    typed.current = next
    setText(next)
    onType?.(next)
  }
  const commit = () => {
    const next = typed.current?.trim() ?? current
    if (typed.current !== null) type(null)
    if (next === current || (next === '' && required)) return
    setCommitted(next)
    onCommit(next)
  }
  useOnUnmount(commit)
  return {
    // No edit in progress: Ctrl Z and similar keys act on the draft.
    'data-settled': text === null ? '' : undefined,
    value: text ?? current,
    onChange: (event) => type(event.target.value),
    onKeyDown(event) {
      if (event.key === 'Escape') type(null)
      if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
    },
    onBlur: commit,
  }
}
