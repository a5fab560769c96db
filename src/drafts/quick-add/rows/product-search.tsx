import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { listRowMessages } from './list-row-messages.ts'
import { SearchResults } from './search-results.tsx'
import { useProductSearch } from './use-product-search.ts'

/**
 * Finds a product with the catalog's own search, in the row that has none. A combobox with manual selection (WAI-ARIA
 * practices): no result is chosen before ↓ or ↑ comes to it, and Enter alone only comes to the first.
 */
export function ProductSearch(props: {
  line: number | string
  /** What is searched first: the row's code or words. */
  written: string
  /** What the draft would have with a product; null where it has none without it. */
  afterOf: (product: ListedProduct) => number | null
  onChoose: (product: ListedProduct, byKey: boolean) => void
}) {
  const { line, written, afterOf, onChoose } = props
  const words = useMessages(listRowMessages)
  const { search } = useQuickAddParts()
  const [text, setText] = useState(written)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const answer = useProductSearch(isOpen ? text : null, search)
  const found = answer.kind === 'found' ? answer.products : []
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const isDown = event.key === 'ArrowDown'
      if (!isOpen) setActive(isDown ? 0 : none)
      else if (found.length > 0)
        setActive(isDown ? (active + 1) % found.length : (active <= 0 ? found.length : active) - 1)
      setOpen(true)
    } else if (event.key === 'Enter') {
      const product = found[active]?.product
      if (!isOpen) setOpen(true)
      else if (answer.kind === 'found' && answer.text === text.trim()) {
        if (product) onChoose(product, true)
        else setActive(0)
      }
    } else return
    event.preventDefault()
    // The arrows are the list's, too, and Escape closes the dialog.
    event.stopPropagation()
  }

  return (
    <span className="list-row-search-box relative flex min-w-0 flex-1 items-center">
      <Search aria-hidden className="pointer-events-none absolute left-2 size-3.5 text-ink-faint" />
      <input
        ref={field}
        type="text"
        role="combobox"
        data-row-search
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestText}
        value={text}
        aria-label={words.search(line)}
        placeholder={words.searchPlaceholder}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setActive(none)
          setOpen(true)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          setActive(none)
        }}
        onKeyDown={onKeyDown}
        className={`list-row-search ${fieldClass}`}
      />
      {isOpen && text.trim() !== '' && (
        <SearchResults
          id={id}
          field={field}
          found={found}
          active={active}
          afterOf={afterOf}
          says={saysOf(answer, words)}
          onChoose={(product) => onChoose(product, false)}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

function saysOf(answer: ReturnType<typeof useProductSearch>, words: ReturnType<(typeof listRowMessages)['es-MX']>) {
  if (answer.kind === 'asking') return words.searching
  if (answer.kind === 'no-catalog') return words.noCatalog
  return answer.products.length === 0 ? words.noResults : null
}

/** No result is chosen. */
const none = -1

/** Characters; a line that is longer is no name of a product. */
const longestText = 200
