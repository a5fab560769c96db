import { type ComponentProps, useRef, useState } from 'react'
import { useCommitted } from './use-committed.ts'
import { useOnUnmount } from './use-on-unmount.ts'

type TextInput = Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'>> & {
  readonly 'data-settled': '' | undefined
}

/**
 * A text field that keeps what was typed with Enter or when it is left, and puts back what was there with Escape: what
 * its input takes.
 */
export function useCommittedText(options: {
  value: string
  onCommit: (text: string) => void
  /** An empty text is not taken: what was there comes back. */
  required?: boolean
  /** Hears what is being typed; null as soon as nothing is. */
  onType?: (text: string | null) => void
}): TextInput {
  const { value, onCommit, required = false, onType } = options
  const [current, setCommitted] = useCommitted(value)
  const [text, setText] = useState<string | null>(null)
  /** Ahead of `text` within one event: Escape moves the focus away, and leaving must not commit then. */
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
    // Nothing is being typed: keys such as Ctrl Z are the draft's.
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
