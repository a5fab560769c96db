import { Suspense, useEffect, useState } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'
import { lazyPart } from '#src/ui/load-part.ts'

const SearchHelp = lazyPart('search', async () => (await import('./search-help.tsx')).SearchHelp)

const asked = new EventTarget()

/** Opens the help, as its keys do. */
export function askForHelp(): void {
  asked.dispatchEvent(new Event('help'))
}

/** F1 opens the help wherever the focus is, and `?` where it is no letter of a text. One that helps with itself keeps the key. */
export function HelpKeys() {
  const messages = useMessages(browseMessages)
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
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.helpTitle} closeLabel={messages.close}>
      <Suspense fallback={<div aria-busy className="h-96" />}>
        <SearchHelp />
      </Suspense>
    </Dialog>
  )
}
