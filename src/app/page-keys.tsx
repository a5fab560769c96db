import { useLayoutEffect, useRef, useState } from 'react'
import { isInDialog } from '#src/ui/is-in-dialog.ts'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'
import { createLazyPart } from '#src/ui/load-part.ts'
import { useLazyPart } from '#src/ui/use-early-trigger.ts'
import type { Early } from './keys/early-field.tsx'

const keys = createLazyPart('search', async () => (await import('./keys/keys.tsx')).Keys)

/**
 * F1 opens the help, and Ctrl K the palette, wherever the focus is; so does `?` where it is no letter of a text. They
 * load when the browser is idle, with the other keys of the whole program. What helps with itself keeps its key.
 */
export function PageKeys() {
  /** By the key that opens it. */
  const [opened, setOpened] = useState('')
  const { Part } = useLazyPart(keys, opened !== '')
  const early = useRef<Early>({ text: '', entered: null })
  const isAwaited = useRef(false)
  useLayoutEffect(() => {
    isAwaited.current = opened === 'k' && !Part
  })
  // What is typed before the palette's code is here is for its field, not for the page. The first listener of all: the
  // one for scans would hold digits back, and type them once more.
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      const isEnter = key === 'Enter'
      if (!isAwaited.current || (!isEnter && (ctrlKey || metaKey || key.length > 1))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { text } = early.current
      early.current = isEnter ? { text, entered: event } : { text: text + key, entered: null }
    }
    addEventListener('keydown', keep, true)
    return () => removeEventListener('keydown', keep, true)
  }, [])
  // Before anything is seen: the key may be the first one.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      // `K` where Caps Lock is on.
      const isPalette = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k'
      const opens = isPalette || (!ctrlKey && !metaKey && (key === 'F1' || (key === '?' && !isTypedInField(event))))
      if (defaultPrevented || !opens || altKey) return
      event.preventDefault()
      // What is chosen in the palette would take away what is typed in a dialog.
      if (!isPalette) setOpened(key)
      else if (!isInDialog(event)) setOpened('k')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    Part && (
      <Part opened={opened} onOpened={setOpened} early={early} onEarly={(typed) => void (early.current = typed)} />
    )
  )
}
