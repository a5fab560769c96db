import { figuresMessages, kindsMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { BrowseFilters } from '#src/browse/views/browse-address.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useFacets } from '#src/catalog/use-facets.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { ChoiceList } from './choice-list.tsx'
import { FigureList } from './figure-list.tsx'
import { FilterPopover } from './filter-popover.tsx'

/** What the products of the result are, and the numbers that their titles share. They follow the query shortly after its answer. */
export function FacetFilters(props: {
  filters: Pick<BrowseFilters, 'kinds' | 'figures'>
  answers: AnswerStore
  onChange: (change: Partial<Pick<BrowseFilters, 'kinds' | 'figures'>>) => void
}) {
  const { filters, answers, onChange } = props
  const { kinds, figures } = filters
  const messages = useMessages(figuresMessages)
  const kindWords = useMessages(kindsMessages)
  const facets = useFacets(answers)
  return (
    <>
      <FilterPopover name={kindWords.kind} title={kindWords.kindFilterTitle} amount={kinds.length}>
        {facets ? (
          <ChoiceList
            choices={facets.kinds.map(({ kind, text, count }) => ({ value: kind, text, count }))}
            chosen={kinds}
            words={{ ...kindWords, none: kindWords.noKind }}
            onChange={(changed) => onChange({ kinds: changed })}
          />
        ) : (
          <div aria-busy className="h-24" />
        )}
      </FilterPopover>
      <FilterPopover
        name={messages.figures}
        title={messages.figureFilterTitle}
        amount={figures.reduce((sum, { ranges }) => sum + ranges.length, 0)}
      >
        <FigureList
          facets={facets?.figures ?? null}
          chosen={figures}
          onChange={(changed) => onChange({ figures: changed })}
        />
      </FilterPopover>
    </>
  )
}
