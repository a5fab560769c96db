import { useState } from 'react'
import { figuresMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { FigureFacet, FigureFilter } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckRow } from './check-row.tsx'
import { isSameRange, withRange } from './chosen-figures.ts'
import { rangeText } from './figure-text.ts'

/** Chooses numbers or ranges of several units; each shows how many products of the query it has. */
export function FigureList(props: {
  /** Null until the first ones come. */
  facets: readonly FigureFacet[] | null
  chosen: readonly FigureFilter[]
  onChange: (chosen: readonly FigureFilter[]) => void
}) {
  const { facets, chosen, onChange } = props
  const messages = useMessages(figuresMessages)
  const formats = useFormats()
  // Units that stood there when the list opened keep their place: a choice must not move what the person clicks next.
  const [first, setFirst] = useState<readonly (string | undefined)[]>([])
  if (facets === null) return <div aria-busy className="h-24" />
  if (first.length === 0 && facets.length > 0) setFirst(facets.map(({ names }) => names[0]))
  const placeOf = ({ names }: FigureFacet) => (first.includes(names[0]) ? first.indexOf(names[0]) : first.length)
  return (
    <>
      {facets.length === 0 && <p className="p-3 text-ink-soft">{messages.noFigures}</p>}
      <div className="max-h-96 overflow-auto">
        {facets
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((facet) => (
            <fieldset key={facet.names[0]} className="border-line py-1 not-first:border-t">
              <legend className="float-left w-full px-3 pt-1 text-small text-ink-soft">
                <bdi>{nameOf(facet)}</bdi>
              </legend>
              <ul className="clear-both grid grid-cols-2">
                {facet.choices.map((range) => (
                  <li key={`${range.least}/${range.most}`}>
                    <CheckRow
                      checked={chosen.some(
                        ({ unit, ranges }) => unit === facet.unit && ranges.some((each) => isSameRange(each, range)),
                      )}
                      onChange={(checked) =>
                        onChange(withRange(chosen, facet.unit, { least: range.least, most: range.most }, checked))
                      }
                    >
                      <span className="relative min-w-0 flex-1 truncate">
                        {rangeText(facet.unit, range, formats, messages)}
                        <span className="sr-only">{` ${facet.unit}`}</span>
                      </span>
                      <span className="text-small text-ink-faint">{formats.number(range.count)}</span>
                    </CheckRow>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
      </div>
      {chosen.length > 0 && (
        <div className="border-t border-line p-2">
          <Button compact tone="quiet" onClick={() => onChange([])}>
            {messages.clearFigures}
          </Button>
        </div>
      )}
    </>
  )
}

/** A sign alone says little as a heading: `pulgadas (")`. */
function nameOf({ unit, names }: FigureFacet): string {
  const name = hasLetters(unit) ? undefined : names.find(hasLetters)
  return name === undefined ? unit : `${name} (${unit})`
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}
