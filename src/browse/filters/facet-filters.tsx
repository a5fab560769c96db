import { featuresMessages, filtersMessages, kindsMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { BrowseFilters } from '#src/browse/views/browse-address.ts'
import type { ChangeFilters } from '#src/browse/views/use-browse-view.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useFacets } from '#src/catalog/use-facets.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from './choice-list.tsx'
import { FeatureList } from './feature-list.tsx'
import { FilterPopover, Reading } from './filter-popover.tsx'

/** What the products of the result are, and the facts and figures that tell them apart. They follow the query shortly after its answer. */
export function FacetFilters(props: {
  filters: Pick<BrowseFilters, 'kinds' | 'facts' | 'price'>
  answers: AnswerStore
  onChange: ChangeFilters
}) {
  const { filters, answers, onChange } = props
  const { kinds, facts, price } = filters
  const messages = useMessages(featuresMessages)
  const kindWords = useMessages(kindsMessages)
  const priceWords = useMessages(filtersMessages)
  const facets = useFacets(answers)
  return (
    <>
      <FilterPopover name={kindWords.kind} title={kindWords.kindFilterTitle} amount={kinds.length}>
        {facets ? (
          <ChoiceList
            choices={facets.kinds.map(({ kind, text, count }) => ({ value: kind, text, count }))}
            chosen={kinds}
            words={{ ...kindWords, none: kindWords.noKind }}
            onChange={(change) => onChange((before) => ({ kinds: change(before.kinds) }), 'chosen')}
          />
        ) : (
          <Reading />
        )}
      </FilterPopover>
      <FilterPopover name={messages.features} title={messages.featureFilterTitle} amount={facts.length}>
        <FeatureList
          facets={facets?.facts ?? null}
          chosen={facts}
          onChange={(change) => onChange((before) => ({ facts: change(before.facts) }), 'chosen')}
        />
      </FilterPopover>
      {price !== null && facets !== null && facets.withoutPrice > 0 && (
        <Button
          compact
          tone="quiet"
          title={priceWords.leftWithoutPriceHint}
          onClick={() => onChange({ price: 'none' })}
        >
          <span className="text-accent underline underline-offset-2">
            {priceWords.leftWithoutPrice(facets.withoutPrice)}
          </span>
        </Button>
      )}
    </>
  )
}
