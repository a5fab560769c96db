import { useEffect, useState } from 'react'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'
import { createLazyPart } from '#src/ui/use-early-trigger.ts'
import { useIdle } from '#src/ui/use-idle.ts'

const searchHelp = createLazyPart('search', async () => (await import('./search-help.tsx')).SearchHelp)

const asked = new EventTarget()

/** Opens the help, as its keys do. */
export function askForHelp(): void {
  asked.dispatchEvent(new Event('help'))
}

/**
 * The help and its dialog load when the browser is idle. F1 opens it wherever the focus is, and `?` where it is no letter of a text. One that
 * helps with itself keeps the key.
 */
export function HelpKeys() {
  const [Help, setHelp] = useState(() => searchHelp.component)
  const isIdle = useIdle()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const isHelp = key === 'F1' || (key === '?' && !isTypedInField(event))
      if (defaultPrevented || !isHelp || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      open()
    }
    asked.addEventListener('help', open)
    addEventListener('keydown', onKey)
    return () => {
      asked.removeEventListener('help', open)
      removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    if (isIdle || isOpen)
      searchHelp.load(isOpen).then(
        () => setHelp(() => searchHelp.component),
        () => {},
      )
  }, [isIdle, isOpen])
  return Help && <Help isOpen={isOpen} onClose={() => setOpen(false)} />
}
