import { CircleHelp, Search, X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import type { BrowseView } from '#src/browse/views/browse-address.ts'
import { type BrowseMemory, rememberSearch } from '#src/browse/views/browse-memory.ts'
import type { ViewStore } from '#src/browse/views/view-store.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { type CatalogAnswer, longestQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { pressKey } from '#src/ui/press-key.ts'
import { useIdle } from '#src/ui/use-idle.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import type { OfferedKeys } from './search-again.tsx'
import type { SearchRemarks as Remarks } from './search-remarks.tsx'

const SearchRemarks = lazyPart(
  'search',
  async () => (await import('./search-remarks.tsx')).SearchRemarks,
  (props) => props.children,
)
const SearchAgain = lazyPart('search', async () => (await import('./search-again.tsx')).SearchAgain)

/** A search that stays this long is remembered. */
const meantAfterMs = 2_000
const shortestRemembered = 3

/**
 * Searches with every keystroke; a key draws nothing else. Remarks and count have their place inside a wide box, and a
 * line of their own below another: there they would take the place of what is typed.
 */
export const SearchBox = memo(function SearchBox(props: {
  view: ViewStore
  onChange: (text: string) => void
  onLeave: () => void
  field: RefObject<HTMLInputElement | null>
  found: CatalogAnswer | null
  /** What is said while that is not the answer to the text; else null. */
  searching: string | null
  answers: AnswerStore
  onDescriptions: (inDescriptions: boolean) => void
  onOpenView: (view: BrowseView) => void
  memory: BrowseMemory
}) {
  const { view, onChange, onLeave, field, found, searching, answers, onDescriptions, onOpenView, memory } = props
  const { recentSearches: recent, savedViews } = memory
  const text = useSyncExternalStore(view.subscribe, () => view.getView().filters.text)
  const { singleKeys } = useBuyingParts()
  const hasKey = useSyncExternalStore(singleKeys.subscribe, singleKeys.get) !== false
  const messages = useMessages(browseMessages)
  const helpId = useId()
  const listId = useId()
  const searches = useSyncExternalStore(recent.subscribe, recent.get)
  const views = useSyncExternalStore(savedViews.subscribe, savedViews.get)
  const [isOpen, setOpen] = useState(false)
  const offeredKeys = useRef<OfferedKeys>(null)
  const count = found && (
    <span className="shrink-0 text-ink-faint max-[1599px]:order-first">
      {searching ?? messages.resultCount(found.positions.length, found.total)}
    </span>
  )
  const showsOffered = isOpen && text === '' && searches.length + views.length > 0

  const meant = useSettled(text, meantAfterMs)
  // A typing error is not worth remembering, nor what nothing has as a whole.
  const foundSome = searching === null && found !== null && found.asTyped + found.described > 0
  useEffect(() => {
    if (meant.trim().length >= shortestRemembered && foundSome) recent.set(rememberSearch(recent.get(), meant))
  }, [meant, foundSome, recent])

  const close = () => setOpen(false)
  const pick = (picked: string) => {
    close()
    onChange(picked)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (offeredKeys.current?.(event.key)) {
      // The list below took the key.
    } else if (event.key === 'Escape' && text !== '') onChange('')
    else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      if (foundSome) recent.set(rememberSearch(recent.get(), text))
      onLeave()
    } else return
    event.preventDefault()
  }

  return (
    <search className="relative flex h-10 min-w-0 flex-1 items-center gap-2 rounded border border-edge bg-raised pr-1 pl-3 focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-accent touch:h-12">
      <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <input
        ref={field}
        type="text"
        maxLength={longestQuery}
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        aria-label={messages.searchLabel}
        aria-describedby={showsOffered ? `${helpId} ${listId}-keys` : helpId}
        aria-haspopup="grid"
        aria-expanded={showsOffered}
        aria-controls={showsOffered ? listId : undefined}
        placeholder={messages.searchPlaceholder}
        onChange={(event) => {
          setOpen(true)
          onChange(event.target.value)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className="peer h-full min-w-36 flex-1 bg-transparent text-[15px] outline-none"
      />
      <span id={helpId} className="sr-only">
        {messages.searchHelp}
      </span>
      {text === '' && hasKey && (
        <kbd
          aria-hidden
          className="rounded border border-line px-1.5 font-mono text-small text-ink-faint peer-focus:hidden max-[719px]:hidden touch:hidden"
        >
          /
        </kbd>
      )}
      {found && (
        <div className="flex min-w-0 items-center gap-3 text-small remarks-below">
          <LateRemarks
            answer={found}
            query={searching === null ? text : ''}
            onSearch={pick}
            answers={answers}
            onDescriptions={onDescriptions}
            field={field}
          >
            {count}
          </LateRemarks>
        </div>
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
      <IconButton
        label={messages.helpTitle}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1"
        icon={<CircleHelp aria-hidden />}
        onClick={() => pressKey({ key: 'F1' })}
      />
      {showsOffered && (
        <SearchAgain
          id={listId}
          searches={searches}
          views={views}
          field={field}
          keys={offeredKeys}
          onPick={pick}
          onOpenView={onOpenView}
          onForget={recent.set}
          onClose={close}
        />
      )}
    </search>
  )
})

/** The number of results; what else is said of them comes after the first rows. */
function LateRemarks(props: ComponentProps<typeof Remarks>) {
  const isIdle = useIdle()
  if (!isIdle) return props.children
  return <SearchRemarks {...props} />
}
