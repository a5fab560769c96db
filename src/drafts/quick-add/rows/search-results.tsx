import { useLayoutEffect, useRef } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { productKeys } from '#src/drafts/quick-add/same-sku.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { distinctTitles, lineRoom } from './distinct-titles.ts'
import type { FoundProduct } from './found-products.ts'
import { listRowMessages } from './list-row-messages.ts'
import { placeResults } from './place-results.ts'
import { ProductLines } from './product-lines.tsx'

/** What the search of a row found, below its field or above it. */
export function SearchResults(props: {
  id: string
  field: { readonly current: HTMLInputElement | null }
  found: readonly FoundProduct[]
  active: number
  afterOf: (product: ListedProduct) => number | null
  /** In place of products. */
  says: string | null
  onChoose: (product: ListedProduct) => void
  onClose: () => void
}) {
  const { id, field, found, active, afterOf, says, onChoose, onClose } = props
  const words = useMessages(listRowMessages)
  const keys = productKeys(found.map(({ product }) => product))
  const titles = distinctTitles(
    found.map(({ product: { title, sku } }) => title || sku),
    lineRoom,
  )
  const list = useRef<HTMLDivElement>(null)
  // In the top layer: the list scrolls, and would cut it.
  useLayoutEffect(() => {
    const popup = list.current
    const around = field.current
    if (!popup || !around) return
    popup.showPopover()
    const place = () => putBeside(popup, around)
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
      // One that scrolls would be a stop of Tab, and goes with the focus.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className="list-row-results overflow-auto rounded border border-edge/60 bg-raised py-1 text-table text-ink shadow-float"
    >
      <div id={id} role="listbox" aria-label={words.results}>
        {found.map(({ product, lacks, isNear }, index) => (
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
            <ProductLines
              product={product}
              title={titles[index]}
              hasPartNumber
              after={afterOf(product)}
              lacks={lacks}
              isNear={isNear}
            />
          </div>
        ))}
      </div>
      <p role="status" className={classNames('px-3 text-ink-soft', says !== null && 'py-1')}>
        {says}
      </p>
    </div>
  )
}

function putBeside(popup: HTMLElement, field: HTMLElement): void {
  const list = field.closest('.list-dialog-rows')
  const top = list?.querySelector('.list-rows')?.getBoundingClientRect().top ?? 0
  const bottom = list?.querySelector('.list-foot')?.getBoundingClientRect().top ?? innerHeight
  popup.style.maxHeight = ''
  const { style, scrollHeight } = popup
  const placed = placeResults(field.getBoundingClientRect(), {
    list: { top, bottom },
    window: { width: innerWidth, height: innerHeight },
    height: scrollHeight,
  })
  for (const [name, px] of Object.entries(placed)) style.setProperty(name, `${px}px`)
}
