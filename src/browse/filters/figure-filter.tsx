import { figuresMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { BrowseFilters } from '#src/browse/views/browse-address.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useFigureFacets } from '#src/catalog/use-figure-facets.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { FigureList } from './figure-list.tsx'
import { FilterPopover } from './filter-popover.tsx'

/** The numbers that the titles of the result share, by unit. They follow the query shortly after its answer. */
export function FigureFilter(props: {
  chosen: BrowseFilters['figures']
  answers: AnswerStore
  onChange: (change: Pick<BrowseFilters, 'figures'>) => void
}) {
  const { chosen: figures, answers, onChange } = props
  const messages = useMessages(figuresMessages)
  const facets = useFigureFacets(answers)
  return (
    <FilterPopover
      name={messages.figures}
      title={messages.figureFilterTitle}
      amount={figures.reduce((sum, { ranges }) => sum + ranges.length, 0)}
    >
      <FigureList facets={facets} chosen={figures} onChange={(changed) => onChange({ figures: changed })} />
    </FilterPopover>
  )
}
