import '#src/drafts/quick-add/rows/list-row.css'
import { type KeyboardEvent, type RefObject, useCallback, useId, useState } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { SearchResults } from '#src/drafts/quick-add/rows/search-results.tsx'
import { useProductSearch } from '#src/drafts/quick-add/rows/use-product-search.ts'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useSettled } from '#src/ui/use-settled.ts'

/** A scanner, and who types a code by heart, is faster: then nothing opens. */
const searchAfterMs = 250
/** Characters from which a text finds few enough products. */
const shortestSearch = 2
const longestText = 200

/**
 * The box for a code or a name. What the catalog's search finds is offered above it, and nothing is chosen before ↓ or ↑
 * comes to it: Enter alone is for the code as it is typed.
 */
export function ProductBox(props: {
  box: RefObject<HTMLInputElement | null>
  text: string
  /** The id of why it was not taken; null where it is not refused. */
  refusedBy: string | null
  onText: (text: string) => void
  /** What the draft would have with a product; null where it has none without it. */
  afterOf: (product: ListedProduct) => number | null
  onChoose: (product: ListedProduct) => void
}) {
  const { box, text, refusedBy, onText, afterOf, onChoose } = props
  const { field: label } = useMessages(scanMessages).addLine
  const { search } = useQuickAddParts()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const rested = useSettled(text.trim(), searchAfterMs, '')
  const isAsked = isOpen && rested.length >= shortestSearch && rested === text.trim()
  const answer = useProductSearch(isAsked ? rested : null, search)
  const found = isAsked && answer.kind === 'found' && answer.text === rested ? answer.products : []
  const isShown = found.length > 0
  const id = useId()
  const close = useCallback(() => {
    setOpen(false)
    setActive(none)
  }, [])
  const choose = (product: ListedProduct) => {
    close()
    onChoose(product)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const product = found[active]?.product
    if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'ArrowDown' && isShown) setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp' && isShown) setActive((active <= 0 ? found.length : active) - 1)
    else if (event.key === 'ArrowDown') setOpen(true)
    else if (event.key === 'Enter' && product) choose(product)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={box}
        type="text"
        role="combobox"
        inputMode="text"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestText}
        value={text}
        aria-label={label}
        placeholder={label}
        aria-invalid={refusedBy !== null || undefined}
        aria-describedby={refusedBy ?? undefined}
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onText(event.target.value)
          setActive(none)
          setOpen(true)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`${fieldClass} min-w-32 flex-1 min-[720px]:max-w-80 min-[720px]:min-w-48`}
      />
      {isShown && (
        <SearchResults
          id={id}
          field={box}
          found={found}
          active={active}
          afterOf={afterOf}
          says={null}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  )
}

/** No result is chosen. */
const none = -1
