import { Check, X } from 'lucide-react'
import type { BrandCount, CatalogQuery } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { browseMessages } from './browse-messages.ts'

/** The filters, and what they hold as chips that one click takes away. One line that scrolls on a phone. */
export function FilterBar(props: {
  view: CatalogQuery
  brands: readonly BrandCount[]
  onChange: (change: Partial<CatalogQuery>) => void
}) {
  const { view, brands, onChange } = props
  const messages = useMessages(browseMessages)
  return (
    <div className="flex min-w-0 items-center gap-2 overflow-x-auto py-0.5 [scrollbar-width:none]">
      <BrandFilter brands={brands} chosen={view.brands} onChange={(chosen) => onChange({ brands: chosen })} />
      <Button
        aria-pressed={view.inStockOnly}
        className={view.inStockOnly ? 'border-accent bg-accent-soft' : ''}
        onClick={() => onChange({ inStockOnly: !view.inStockOnly })}
      >
        {view.inStockOnly && <Check aria-hidden className="size-3.5 text-accent" />}
        {messages.inStock}
      </Button>
      {view.brands.map((brand) => (
        <Chip
          key={brand}
          text={brand || messages.noBrand}
          onRemove={() => onChange({ brands: view.brands.filter((other) => other !== brand) })}
        />
      ))}
      {(view.brands.length > 0 || view.inStockOnly) && (
        <Button compact tone="quiet" onClick={() => onChange({ brands: [], inStockOnly: false })}>
          {messages.clearFilters}
        </Button>
      )}
    </div>
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
