import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { productKeys } from '#src/drafts/quick-add/same-sku.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { listRowMessages } from './list-row-messages.ts'
import { ProductLines } from './product-lines.tsx'
import { useProductSearch } from './use-product-search.ts'

/** Finds a product with the catalog's own search, in the row that has none. */
export function ProductSearch(props: {
  line: number
  /** What is searched first: the row's code or words. */
  written: string
  onChoose: (product: ListedProduct, byKey: boolean) => void
}) {
  const { line, written, onChoose } = props
  const words = useMessages(listRowMessages)
  const { search } = useQuickAddParts()
  const [text, setText] = useState(written)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const answer = useProductSearch(isOpen ? text : null, search)
  const products = answer.kind === 'found' ? answer.products : []
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen && products.length > 0) setActive((active + by + products.length) % products.length)
      setOpen(true)
    } else if (event.key === 'Enter') {
      const product = products[active]
      if (!isOpen) setOpen(true)
      else if (product && answer.kind === 'found' && answer.text === text.trim()) onChoose(product, true)
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
        aria-activedescendant={isOpen && products.length > 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={`list-row-search ${fieldClass}`}
      />
      {isOpen && text.trim() !== '' && (
        <Results
          id={id}
          field={field}
          products={products}
          active={active}
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

/** Characters; a line that is longer is no name of a product. */
const longestText = 200

function Results(props: {
  id: string
  field: { readonly current: HTMLInputElement | null }
  products: readonly ListedProduct[]
  active: number
  /** In place of products. */
  says: string | null
  onChoose: (product: ListedProduct) => void
  onClose: () => void
}) {
  const { id, field, products, active, says, onChoose, onClose } = props
  const words = useMessages(listRowMessages)
  const keys = productKeys(products)
  const list = useRef<HTMLDivElement>(null)
  // In the top layer: the list scrolls, and would cut it.
  useLayoutEffect(() => {
    const popup = list.current
    const around = field.current
    if (!popup || !around) return
    popup.showPopover()
    const place = () => placeBelow(popup, around)
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(popup)
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Node) || !popup.contains(event.target)) onClose()
    }
    document.addEventListener('scroll', scrolled, true)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', scrolled, true)
    }
  }, [field, onClose])
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the search box
    <div
      ref={list}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
      className="list-row-results overflow-auto rounded border border-edge/60 bg-raised py-1 text-table text-ink shadow-float"
    >
      <div id={id} role="listbox" aria-label={words.results}>
        {products.map((product, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box handles keys
          <div
            key={keys[index]}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(product)}
            className={classNames(
              'cursor-pointer px-3 py-1 touch:min-h-11',
              index === active ? 'bg-accent-soft' : 'hover:bg-hover',
            )}
          >
            <ProductLines product={product} hasPartNumber />
          </div>
        ))}
      </div>
      <p role="status" className={classNames('px-3 text-ink-soft', says !== null && 'py-1')}>
        {says}
      </p>
    </div>
  )
}

/** Below the field, or above it where there is more space; as wide as the field, and wide enough for a product. */
function placeBelow(popup: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const wide = Math.min(Math.max(width, 352), innerWidth - 16)
  const below = innerHeight - bottom - 8
  const isAbove = below < popup.offsetHeight && top > below
  popup.style.width = `${wide}px`
  popup.style.maxHeight = `${Math.min(320, (isAbove ? top : below) - 8)}px`
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - wide - 8))}px`
  popup.style.top = isAbove ? `${Math.max(8, top - popup.offsetHeight - 4)}px` : `${bottom + 4}px`
}
