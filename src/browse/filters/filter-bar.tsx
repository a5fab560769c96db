import { Check, ChevronDown, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { type BrowseFilters, isFiltered, noLimits } from '#src/browse/views/browse-address.ts'
import type { AddressChange } from '#src/browse/views/use-browse-view.ts'
import type { ViewBesidesText } from '#src/browse/views/view-store.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogWarehouse } from '#src/catalog/protocol/catalog-protocol.ts'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { Popover } from '#src/ui/popover.tsx'

const BrandList = lazyPart('filter', async () => (await import('./brand-list.tsx')).BrandList)
const PriceFilter = lazyPart('filter', async () => (await import('./price-filter.tsx')).PriceFilter)
const StockFilter = lazyPart('filter', async () => (await import('./stock-filter.tsx')).StockFilter)

/** The filters, and a chip for each active one; a click removes it. On a phone it is one line that scrolls. */
export function FilterBar(props: {
  filters: ViewBesidesText['filters']
  /** Read when a list of brands opens: an answer alone draws nothing here. */
  answers: AnswerStore
  warehouses: readonly CatalogWarehouse[]
  onChange: (change: Partial<BrowseFilters>, how?: AddressChange) => void
}) {
  const { filters, answers, warehouses, onChange } = props
  const messages = useMessages(browseMessages)
  const formats = useFormats()
  const { draft } = useOpenDraft()
  const linesInDraft = draft?.lines.length ?? 0
  return (
    <div className="flex min-w-0 items-center gap-2 overflow-x-auto py-0.5 [scrollbar-width:none]">
      <FilterPopover name={messages.brand} title={messages.brandFilterTitle} amount={filters.brands.length}>
        <BrandList answers={answers} chosen={filters.brands} onChange={(chosen) => onChange({ brands: chosen })} />
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
          className="rounded-l-none px-1.5!"
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
      {(linesInDraft > 0 || filters.inDraft) && (
        <FilterToggle pressed={filters.inDraft} onPress={(inDraft) => onChange({ inDraft })}>
          {messages.inDraft}
          <span className="text-small text-ink-faint">{formats.number(linesInDraft)}</span>
        </FilterToggle>
      )}
      {filters.brands.map((brand) => (
        <Chip
          key={brand}
          text={brand || messages.noBrand}
          onRemove={() => onChange({ brands: filters.brands.filter((other) => other !== brand) })}
        />
      ))}
      {filters.stockAtLeast !== null && (
        <Chip
          text={messages.chipAtLeast(formats.number(filters.stockAtLeast))}
          onRemove={() => onChange({ stockAtLeast: null })}
        />
      )}
      {filters.warehouses.map((code) => (
        <Chip
          key={code}
          text={code}
          onRemove={() => onChange({ warehouses: filters.warehouses.filter((other) => other !== code) })}
        />
      ))}
      {filters.price !== null && (
        <Chip text={describePrice(filters.price, formats, messages)} onRemove={() => onChange({ price: null })} />
      )}
      {isFiltered(filters) && (
        <Button compact tone="quiet" onClick={() => onChange(noLimits)}>
          {messages.clearFilters}
        </Button>
      )}
    </div>
  )
}

function describePrice(
  price: NonNullable<BrowseFilters['price']>,
  formats: ReturnType<typeof useFormats>,
  messages: { noPrice: string; chipPrice: (least: string | null, most: string | null) => string },
): string {
  if (price === 'none') return messages.noPrice
  const written = (bound: number | null) => (bound === null ? null : formats.unitPrice(bound))
  return messages.chipPrice(written(price.least), written(price.most))
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

/** A button that shows how much its filter holds. Its content loads when it opens. */
function FilterPopover(props: {
  /** Without a name, the button is only an arrow beside another button, and the title names it. */
  name?: string
  title: string
  amount: number
  className?: string
  children: ComponentProps<typeof Suspense>['children']
}) {
  const { name, title, amount, className, children } = props
  const formats = useFormats()
  return (
    <Popover
      title={title}
      stamp={`${name}/${title}/${amount}`}
      trigger={
        <Button
          aria-label={name === undefined ? title : undefined}
          title={name === undefined ? title : undefined}
          data-chosen={amount > 0 || undefined}
          className={className}
        >
          {name}
          {amount > 0 && <span className="font-medium text-accent">{formats.number(amount)}</span>}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      <Suspense fallback={<div className="h-24" />}>{children}</Suspense>
    </Popover>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const messages = useMessages(browseMessages)
  return (
    <span className="inline-flex h-7 max-w-48 shrink-0 items-center rounded-full bg-accent-soft pl-2.5 text-table text-ink touch:h-9">
      <bdi className="truncate">{text}</bdi>
      <button
        type="button"
        aria-label={messages.removeFilter(text)}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink touch:size-9"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
