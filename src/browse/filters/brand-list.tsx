import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { filtersMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { BrandCount } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { CheckRow, withChoice } from './check-row.tsx'

/** Brands drawn at once; the person types part of a name to reach the others. */
const shownBrands = 200

const noBrands: readonly BrandCount[] = []

/** Chooses several brands; each shows how many products of the query it has. Chosen brands come first. */
export function BrandList(props: {
  answers: AnswerStore
  chosen: readonly string[]
  onChange: (brands: string[]) => void
}) {
  const { answers, chosen, onChange } = props
  const brands = useSyncExternalStore(answers.subscribe, () => answers.getSnapshot().answer?.brands ?? noBrands)
  const messages = useMessages(filtersMessages)
  const formats = useFormats()
  const [text, setText] = useState('')
  // Only brands chosen when the list opened come first, so that the list does not move while the person clicks.
  const [first] = useState(chosen)
  const wanted = useDeferredValue(fold(text))
  const matching = useMemo(() => {
    const isFirst = new Set(first)
    const counted = new Set(brands.map(({ brand }) => brand))
    const gone = [...new Set([...first, ...chosen])].filter((brand) => !counted.has(brand))
    return [...gone.map((brand) => ({ brand, count: 0 })), ...brands]
      .filter(({ brand }) => wanted === '' || fold(brand || messages.noBrand).includes(wanted))
      .toSorted((a, b) => Number(isFirst.has(b.brand)) - Number(isFirst.has(a.brand)))
  }, [brands, first, chosen, wanted, messages])
  const listed = matching.slice(0, shownBrands)
  const unchosen = matching.filter(({ brand }) => !chosen.includes(brand))

  return (
    <>
      <div className="flex gap-2 border-b border-line p-2">
        <input
          type="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={messages.brandSearch}
          placeholder={messages.brandSearch}
          className={`${fieldClass} w-full`}
        />
      </div>
      <ul className="max-h-80 overflow-auto py-1">
        {listed.map(({ brand, count }) => (
          <li key={brand}>
            <CheckRow
              checked={chosen.includes(brand)}
              onChange={(checked) => onChange(withChoice(chosen, brand, checked))}
            >
              <bdi className={`min-w-0 flex-1 truncate ${brand === '' ? 'text-ink-soft italic' : ''}`}>
                {brand || messages.noBrand}
              </bdi>
              <span className="text-small text-ink-faint">{formats.number(count)}</span>
            </CheckRow>
          </li>
        ))}
        {listed.length === 0 && <li className="px-3 py-2 text-ink-soft">{messages.noBrandFound}</li>}
      </ul>
      <div className="flex min-h-11 gap-2 border-t border-line p-2">
        {wanted !== '' && unchosen.length > 1 && (
          <Button compact onClick={() => onChange([...chosen, ...unchosen.map(({ brand }) => brand)])}>
            {messages.selectShown(matching.length)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button compact tone="quiet" onClick={() => onChange([])}>
            {messages.clearBrands}
          </Button>
        )}
      </div>
    </>
  )
}

/** Ignores case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
