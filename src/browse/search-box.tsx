import { Search, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { browseMessages } from './browse-messages.ts'

/** Answers with every keystroke; the count and the time it took stand in the box, so that nothing moves. */
export function SearchBox(props: {
  text: string
  onChange: (text: string) => void
  onLeave: () => void
  field: RefObject<HTMLInputElement | null>
  found: { count: number; total: number; elapsedMs: number } | null
}) {
  const { text, onChange, onLeave, field, found } = props
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const helpId = useId()
  return (
    <search className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded border border-edge bg-raised pr-1 pl-3 focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-accent touch:h-12">
      <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        aria-label={messages.searchLabel}
        aria-describedby={helpId}
        placeholder={messages.searchPlaceholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            onChange('')
          } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault()
            onLeave()
          }
        }}
        className="peer h-full min-w-0 flex-1 bg-transparent text-[15px] outline-none touch:text-[16px]"
      />
      <span id={helpId} className="sr-only">
        {messages.searchHelp}
      </span>
      {text === '' && (
        <kbd
          aria-hidden
          className="rounded border border-line px-1.5 font-mono text-small text-ink-faint peer-focus:hidden max-[720px]:hidden"
        >
          /
        </kbd>
      )}
      {found && (
        <span className="shrink-0 text-small text-ink-faint max-[480px]:hidden">
          {messages.resultCount(found.count, found.total)} · {formats.milliseconds(found.elapsedMs)}
        </span>
      )}
      <IconButton
        label={messages.clearSearch}
        icon={<X aria-hidden />}
        disabled={text === ''}
        className={text === '' ? 'invisible' : ''}
        onClick={() => {
          onChange('')
          field.current?.focus()
        }}
      />
    </search>
  )
}
