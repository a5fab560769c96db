import { type ReactElement, useCallback, useRef } from 'react'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { Proposals } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { browseMessages } from './browse-messages.ts'
import { chipsMessages, noMatchMessages } from './browse-on-demand-messages.ts'
import { DescribedOnly } from './search/described-remark.tsx'
import { type BrowseFilters, isFiltered, noFilters, noLimits } from './views/browse-address.ts'

/** Nothing matches: shows the query, and offers the actions that can help. */
export function NoMatch(props: {
  filters: BrowseFilters
  /** Codes of the whole catalog like the query, most similar first: to see one, the filters are taken away. */
  nearCodes: readonly string[]
  /** Null until there is an answer. */
  proposals: Proposals | null
  answers: AnswerStore
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { filters, nearCodes, proposals, answers, onChange: changeFilters } = props
  const messages = useMessages(noMatchMessages)
  const { clearSearch } = useMessages(browseMessages)
  const { clearFilters } = useMessages(chipsMessages)
  const filtered = isFiltered(filters)
  // Then the filters hide the product, and no other code is meant.
  const isCode = nearCodes.some((code) => plainCode(code) === plainCode(filters.text))
  const place = useRef<HTMLDivElement>(null)
  const onChange = useCallback(
    (change: Partial<BrowseFilters>) => {
      // The button goes away with the empty table: what is found then has the focus. A key leaves it in the search box.
      const isTyping = document.activeElement instanceof HTMLInputElement
      if (!isTyping) place.current?.closest<HTMLElement>('[role=grid]')?.focus()
      changeFilters(change)
    },
    [changeFilters],
  )
  const changeDescriptions = useCallback((inDescriptions: boolean) => onChange({ inDescriptions }), [onChange])
  return (
    <div ref={place} className="grid max-w-xl gap-2 p-6 text-text">
      <p className="font-medium">
        {messages.noMatch} {filters.text.trim() !== '' && <bdi>{messages.noMatchText(filters.text.trim())}</bdi>}
      </p>
      {nearCodes.length > 0 && !isCode && (
        <Choices label={messages.nearCodes}>
          {nearCodes.map((code) => (
            <Button key={code} onClick={() => onChange({ ...noFilters, text: code, sort: filters.sort })}>
              <bdi className="font-mono">{code}</bdi>
            </Button>
          ))}
        </Choices>
      )}
      {proposals && proposals.words.length > 0 && (
        <Choices label={messages.oneWord}>
          {proposals.words.map((word) => (
            <Button key={word} onClick={() => onChange({ text: word })}>
              <bdi>{word}</bdi>
            </Button>
          ))}
        </Choices>
      )}
      {proposals && proposals.kinds.length > 0 && nearCodes.length === 0 && (
        <Choices label={messages.kindsHere}>
          {proposals.kinds.map(({ kind, text }) => (
            <Button key={kind} onClick={() => onChange({ ...noFilters, kinds: [kind], sort: filters.sort })}>
              <bdi>{text}</bdi>
            </Button>
          ))}
        </Choices>
      )}
      <p className="text-ink-soft">{messages.noMatchHint}</p>
      {filtered && <p className="text-ink-soft">{messages.noMatchFilters}</p>}
      <div className="flex flex-wrap gap-2 pt-1">
        {filtered && <Button onClick={() => onChange(noLimits)}>{clearFilters}</Button>}
        {filters.text !== '' && <Button onClick={() => onChange(noFilters)}>{clearSearch}</Button>}
        <DescribedOnly answers={answers} onChange={changeDescriptions} />
      </div>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactElement[] }) {
  return (
    <section aria-label={label} className="pb-1">
      <h2 className="pb-1 text-table text-ink-soft">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {children.map((child) => (
          <li key={child.key}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

function plainCode(code: string): string {
  return code.replace(/[-/._+#\s]/g, '').toLowerCase()
}
