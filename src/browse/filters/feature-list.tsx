import { useState } from 'react'
import { featuresMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { FactFacet } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CheckRow, withChoice } from './check-row.tsx'
import type { ChoiceChange } from './choice-list.tsx'
import { choiceText } from './fact-text.ts'
import { Reading } from './filter-popover.tsx'

/** Values of a label that are drawn at once; a click shows the others. */
const mostShown = 8
/** Longer texts need the whole width of the list. */
const longestInHalf = 9

/**
 * Chooses facts and figures: values, numbers or ranges of several labels and units. Each shows how many products of the
 * query it has.
 */
export function FeatureList(props: {
  /** Null until the first ones come. */
  facets: readonly FactFacet[] | null
  chosen: readonly string[]
  onChange: (change: ChoiceChange) => void
}) {
  const { facets, chosen, onChange } = props
  const messages = useMessages(featuresMessages)
  // What stood there when the list opened keeps its place: a choice must not move what the person clicks next.
  const [first, setFirst] = useState<readonly string[]>([])
  if (facets === null) return <Reading />
  if (first.length === 0 && facets.length > 0) setFirst(facets.map(({ label }) => label))
  const placeOf = ({ label }: FactFacet) => (first.includes(label) ? first.indexOf(label) : first.length)
  return (
    <>
      {facets.length === 0 && <p className="p-3 text-ink-soft">{messages.noFeatures}</p>}
      <div className="max-h-96 overflow-auto">
        {facets
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((facet) => (
            <Feature key={facet.label} facet={facet} chosen={chosen} onChange={onChange} />
          ))}
      </div>
      {/* Where there are choices it is always there: a panel that grew with the first one would move what is pressed. */}
      {facets.length + chosen.length > 0 && (
        <div className="border-t border-line p-2">
          <Button compact tone="quiet" waits={chosen.length === 0} onClick={() => onChange(() => [])}>
            {messages.clearFeatures}
          </Button>
        </div>
      )}
    </>
  )
}

function Feature(props: { facet: FactFacet; chosen: readonly string[]; onChange: (change: ChoiceChange) => void }) {
  const { facet, chosen, onChange } = props
  const messages = useMessages(featuresMessages)
  const formats = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  const choices = facet.choices.map((choice) => ({ ...choice, name: choiceText(choice, formats, messages) }))
  const shown = showsAll ? choices : choices.filter(({ text }, at) => at < mostShown || chosen.includes(text))
  const isNarrow = choices.every(({ name }) => name.length <= longestInHalf)
  return (
    <fieldset className="border-line py-1 not-first:border-t">
      <legend className="float-left w-full px-3 pt-1 text-small text-ink-soft">
        <bdi>{facet.label}</bdi>
      </legend>
      <ul className={classNames('clear-both grid', isNarrow && 'grid-cols-2')}>
        {shown.map(({ text, name, count }) => (
          <li key={text}>
            <CheckRow
              checked={chosen.includes(text)}
              onChange={(checked) => onChange((before) => withChoice(before, text, checked))}
            >
              <bdi className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </bdi>
              <span className="text-small text-ink-faint">{formats.number(count)}</span>
            </CheckRow>
          </li>
        ))}
      </ul>
      {shown.length < choices.length && (
        <div className="px-2">
          <Button compact tone="quiet" onClick={() => setShowsAll(true)}>
            {messages.more(choices.length - shown.length)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
