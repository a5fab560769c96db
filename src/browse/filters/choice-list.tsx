import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useNewest } from '#src/ui/use-newest.ts'
import { CheckRow, withChoice } from './check-row.tsx'

/** Choices drawn at once; the person types part of a name to reach the others. */
const mostShown = 200

/** `''` is the choice of what has none. */
export type Choice = { readonly value: string; readonly text: string; readonly count: number }

/** What is chosen, from what was: more may have been chosen than is drawn. */
export type ChoiceChange = (before: readonly string[]) => string[]

/** Chooses several; each shows how many products of the query it has. Chosen ones come first. */
export function ChoiceList(props: {
  choices: readonly Choice[]
  chosen: readonly string[]
  words: {
    readonly search: string
    readonly none: string
    readonly noneFound: string
    readonly clear: string
    readonly selectShown: (count: number) => string
  }
  onChange: (change: ChoiceChange) => void
}) {
  const { choices, chosen, words, onChange } = props
  const formats = useFormats()
  const [text, setText] = useState('')
  // Only those chosen when the list opened come first, so that the list does not move while the person clicks.
  const [first] = useState(chosen)
  const wanted = useDeferredValue(fold(text))
  const matching = useMemo(() => {
    const isFirst = new Set(first)
    const counted = new Set(choices.map(({ value }) => value))
    const gone = [...new Set([...first, ...chosen])].filter((value) => !counted.has(value))
    return [...gone.map((value) => ({ value, text: value, count: 0 })), ...choices]
      .map((choice) => ({ ...choice, text: choice.text || words.none }))
      .filter((choice) => wanted === '' || fold(choice.text).includes(wanted))
      .toSorted((a, b) => Number(isFirst.has(b.value)) - Number(isFirst.has(a.value)))
  }, [choices, first, chosen, wanted, words.none])
  const listed = matching.slice(0, mostShown)
  const newest = useNewest(onChange)
  const choose = useCallback(
    (value: string, isChosen: boolean) => newest()((before) => withChoice(before, value, isChosen)),
    [newest],
  )
  const unchosen = matching.filter(({ value }) => !chosen.includes(value))
  const offersAll = wanted !== '' && unchosen.length > 1

  return (
    <>
      <div className="flex gap-2 border-b border-line p-2">
        <input
          type="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={words.search}
          placeholder={words.search}
          className={`${fieldClass} w-full`}
        />
      </div>
      <ul className="max-h-80 overflow-auto py-1">
        {listed.map(({ value, text: name, count }) => (
          <ChoiceRow
            key={value}
            value={value}
            name={name}
            count={formats.number(count)}
            checked={chosen.includes(value)}
            onChoose={choose}
          />
        ))}
        {listed.length === 0 && <li className="px-3 py-2 text-ink-soft">{words.noneFound}</li>}
      </ul>
      {/* Always there: a panel that grew with the first choice would be measured and placed again before its rows are seen. */}
      <div className="flex gap-2 border-t border-line p-2">
        {offersAll && (
          <Button
            compact
            onClick={() => onChange((before) => [...new Set([...before, ...unchosen.map(({ value }) => value)])])}
          >
            {words.selectShown(matching.length)}
          </Button>
        )}
        <Button compact tone="quiet" waits={chosen.length === 0} onClick={() => onChange(() => [])}>
          {words.clear}
        </Button>
      </div>
    </>
  )
}

/** Renders again only when it changes: React writes the attributes of every check box that it renders, changed or not. */
const ChoiceRow = memo(function ChoiceRow(props: {
  value: string
  name: string
  count: string
  checked: boolean
  onChoose: (value: string, isChosen: boolean) => void
}) {
  const { value, name, count, checked, onChoose } = props
  return (
    <li>
      <CheckRow checked={checked} onChange={(isChosen) => onChoose(value, isChosen)}>
        <bdi className={`min-w-0 flex-1 truncate ${value === '' ? 'text-ink-soft italic' : ''}`}>{name}</bdi>
        <span className="text-small text-ink-faint">{count}</span>
      </CheckRow>
    </li>
  )
})

/** Ignores case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
