import { browseMessages } from '#src/browse/browse-messages.ts'
import { chipsMessages, featuresMessages, kindsMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { BrowseFilters } from '#src/browse/views/browse-address.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { factText } from './fact-text.ts'

/** An active filter, in words, and the change that removes it. */
export type FilterWords = {
  readonly key: string
  readonly words: string
  readonly without: Partial<BrowseFilters>
  /** Where there is room, its own button shows it. */
  readonly isToggle?: true
}

/** All active filters, besides the text. */
export function useFilterWords(filters: Omit<BrowseFilters, 'text'>): readonly FilterWords[] {
  const { brands, kinds, inStockOnly, inDraft, stockAtLeast, warehouses, price, facts } = filters
  const messages = useMessages(chipsMessages)
  const toggles = useMessages(browseMessages)
  const featureWords = useMessages(featuresMessages)
  const kindWords = useMessages(kindsMessages)
  const formats = useFormats()
  return [
    ...brands.map((brand) => ({
      key: brand,
      words: brand || messages.noBrand,
      without: { brands: brands.filter((other) => other !== brand) },
    })),
    ...kinds.map((kind) => ({
      key: `kind ${kind}`,
      words: kind || kindWords.noKind,
      without: { kinds: kinds.filter((other) => other !== kind) },
    })),
    ...(stockAtLeast === null
      ? []
      : [{ key: 'stock', words: messages.atLeast(formats.number(stockAtLeast)), without: { stockAtLeast: null } }]),
    ...warehouses.map((code) => ({
      key: `at ${code}`,
      words: code,
      without: { warehouses: warehouses.filter((other) => other !== code) },
    })),
    ...(price === null
      ? []
      : [{ key: 'price', words: describePrice(price, formats, messages), without: { price: null } }]),
    ...facts.map((fact) => ({
      key: `fact ${fact}`,
      words: factText(fact, formats, featureWords),
      without: { facts: facts.filter((other) => other !== fact) },
    })),
    ...(inStockOnly
      ? [{ key: 'in stock', words: toggles.inStock, without: { inStockOnly: false }, isToggle: true as const }]
      : []),
    ...(inDraft
      ? [{ key: 'in draft', words: toggles.inDraft, without: { inDraft: false }, isToggle: true as const }]
      : []),
  ]
}

function describePrice(
  price: NonNullable<BrowseFilters['price']>,
  formats: Formats,
  messages: { priceRange: (least: string | null, most: string | null) => string },
): string {
  if (price === 'none') return formats.noPrice
  const written = (bound: number | null) => (bound === null ? null : formats.unitPrice(bound, 6))
  return messages.priceRange(written(price.least), written(price.most))
}
