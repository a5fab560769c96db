import { X } from 'lucide-react'
import { chipsMessages, featuresMessages, kindsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { type BrowseFilters, noLimits } from '#src/browse/views/browse-address.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { factText } from './fact-text.ts'

/** A chip for each active filter; a click removes it. The first button removes all: however many there are, it is seen. */
export function FilterChips(props: {
  filters: Omit<BrowseFilters, 'text'>
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { filters, onChange } = props
  const { brands, kinds, stockAtLeast, warehouses, price, facts } = filters
  const messages = useMessages(chipsMessages)
  const featureWords = useMessages(featuresMessages)
  const kindWords = useMessages(kindsMessages)
  const formats = useFormats()
  return (
    <>
      <Button compact tone="quiet" onClick={() => onChange(noLimits)}>
        {messages.clearFilters}
      </Button>
      {brands.map((brand) => (
        <Chip
          key={brand}
          text={brand || messages.noBrand}
          onRemove={() => onChange({ brands: brands.filter((other) => other !== brand) })}
        />
      ))}
      {kinds.map((kind) => (
        <Chip
          key={`kind ${kind}`}
          text={kind || kindWords.noKind}
          onRemove={() => onChange({ kinds: kinds.filter((other) => other !== kind) })}
        />
      ))}
      {stockAtLeast !== null && (
        <Chip text={messages.atLeast(formats.number(stockAtLeast))} onRemove={() => onChange({ stockAtLeast: null })} />
      )}
      {warehouses.map((code) => (
        <Chip
          key={code}
          text={code}
          onRemove={() => onChange({ warehouses: warehouses.filter((other) => other !== code) })}
        />
      ))}
      {price !== null && (
        <Chip text={describePrice(price, formats, messages)} onRemove={() => onChange({ price: null })} />
      )}
      {facts.map((fact) => (
        <Chip
          key={`fact ${fact}`}
          text={factText(fact, formats, featureWords)}
          onRemove={() => onChange({ facts: facts.filter((other) => other !== fact) })}
        />
      ))}
    </>
  )
}

function describePrice(
  price: NonNullable<BrowseFilters['price']>,
  formats: ReturnType<typeof useFormats>,
  messages: { noPrice: string; priceRange: (least: string | null, most: string | null) => string },
): string {
  if (price === 'none') return messages.noPrice
  const written = (bound: number | null) => (bound === null ? null : formats.unitPrice(bound))
  return messages.priceRange(written(price.least), written(price.most))
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const messages = useMessages(chipsMessages)
  return (
    <span className="inline-flex h-7 max-w-48 shrink-0 items-center rounded-full bg-accent-soft pl-2.5 text-table text-ink touch:h-11">
      <bdi className="truncate">{text}</bdi>
      <button
        type="button"
        aria-label={messages.removeFilter(text)}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink touch:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
