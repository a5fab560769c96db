import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { isFiltered } from '#src/browse/views/browse-address.ts'
import type { ChangeFilters } from '#src/browse/views/use-browse-view.ts'
import type { ViewBesidesText } from '#src/browse/views/view-store.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogWarehouse } from '#src/catalog/protocol/catalog-protocol.ts'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { useIdle } from '#src/ui/use-idle.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { FilterPopover, Reading } from './filter-popover.tsx'

const BrandList = lazyPart('filter', async () => (await import('./brand-list.tsx')).BrandList, Reading)
const FacetFilters = lazyPart('filter', async () => (await import('./facet-filters.tsx')).FacetFilters)
const FilterChips = lazyPart('filter', async () => (await import('./filter-chips.tsx')).FilterChips)
const PriceFilter = lazyPart('filter', async () => (await import('./price-filter.tsx')).PriceFilter, Reading)
const StockFilter = lazyPart('filter', async () => (await import('./stock-filter.tsx')).StockFilter, Reading)

/** The filters, and a chip for each active one; a click removes it. What does not fit goes on in the next line; on a phone
 * it scrolls with the tools beside it, behind a button that stays and has the chips and the sort. */
export function FilterBar(props: {
  filters: ViewBesidesText['filters']
  /** Read when a list of brands opens: an answer alone draws nothing here. */
  answers: AnswerStore
  warehouses: readonly CatalogWarehouse[]
  onChange: ChangeFilters
}) {
  const { filters, answers, warehouses, onChange } = props
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const { draft } = useOpenDraft()
  const isIdle = useIdle()
  const isTight = useTight()
  const linesInDraft = draft?.lines.length ?? 0
  // There before the first one: the rows would move when it comes.
  const chips = (isIdle || isFiltered(filters)) && <FilterChips filters={filters} onChange={onChange} />
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 py-0.5 max-h-31 touch:max-h-38 overflow-y-auto tight:contents">
      {/* Its place is there before it is. */}
      {isTight && <span className="sticky left-0 -mr-2 min-w-13 shrink-0 bg-ground pr-2">{chips}</span>}
      <FilterPopover name={messages.brand} title={messages.brandFilterTitle} amount={filters.brands.length}>
        <BrandList
          answers={answers}
          chosen={filters.brands}
          onChange={(change) => onChange((before) => ({ brands: change(before.brands) }), 'chosen')}
        />
      </FilterPopover>
      <div className="flex shrink-0">
        <FilterToggle
          pressed={filters.inStockOnly}
          onPress={(inStockOnly) => onChange({ inStockOnly })}
          className="rounded-r-none border-r-0"
        >
          {messages.inStock}
        </FilterToggle>
        <FilterPopover
          title={messages.stockFilterTitle}
          amount={filters.warehouses.length + (filters.stockAtLeast === null ? 0 : 1)}
          className="rounded-l-none px-1.5! touch:px-3.5!"
        >
          <StockFilter
            stockAtLeast={filters.stockAtLeast}
            chosen={filters.warehouses}
            warehouses={warehouses}
            onChange={(change) => onChange(change, 'resting')}
          />
        </FilterPopover>
      </div>
      <FilterPopover name={messages.price} title={messages.priceFilterTitle} amount={filters.price === null ? 0 : 1}>
        <PriceFilter price={filters.price} onChange={(price) => onChange({ price }, 'resting')} />
      </FilterPopover>
      {isIdle && <FacetFilters filters={filters} answers={answers} onChange={onChange} />}
      {(linesInDraft > 0 || filters.inDraft || !isTight) && (
        <FilterToggle
          pressed={filters.inDraft}
          onPress={(inDraft) => onChange({ inDraft })}
          // It comes with the first quantity, and must not move the table: its place is there before, or never.
          className={filters.inDraft || isTight ? '' : `@max-[58rem]:hidden ${linesInDraft ? '' : 'invisible'}`}
        >
          {messages.inDraft}
          <span className="text-small text-ink-faint">{formats.number(linesInDraft)}</span>
        </FilterToggle>
      )}
      {!isTight && chips}
    </div>
  )
}

function FilterToggle(props: {
  pressed: boolean
  onPress: (pressed: boolean) => void
  className?: string
  children: ReactNode
}) {
  const { pressed, onPress, className, children } = props
  return (
    <Button aria-pressed={pressed} className={className} onClick={() => onPress(!pressed)}>
      {pressed && <Check aria-hidden className="size-3.5 text-accent" />}
      {children}
    </Button>
  )
}
