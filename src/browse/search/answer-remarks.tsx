import { remarkMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { readRemarks } from './read-remarks.ts'

/**
 * What the answer has beyond what was typed, also for screen readers, after typing stops. One line: a long text is cut
 * off, the buttons are not; where it is narrow there is only the first one.
 */
export function AnswerRemarks(props: { answer: CatalogAnswer; query: string; onSearch: (text: string) => void }) {
  const { answer, query, onSearch } = props
  const remarks = readRemarks(answer, query, useMessages(remarkMessages))
  const said = remarks.map(({ kind, text, buttons }) =>
    kind === 'typo' ? `${text} ${buttons.map(({ shown }) => shown).join(', ')}` : text,
  )
  const settled = useSettled(said.join('. '), 500, '')
  return (
    <>
      {remarks.map(({ kind, text, buttons }) => (
        <span key={kind} className="flex min-w-0 items-center gap-1 text-ink-soft">
          {kind === 'typo' && <span aria-hidden>≈</span>}
          <span className="truncate">{text}</span>
          {buttons.map(({ shown, query: other }) => (
            <button
              key={shown}
              type="button"
              onClick={() => onSearch(other)}
              className="h-7 max-w-40 shrink-0 truncate rounded px-1 text-accent underline underline-offset-2 not-first-of-type:max-[899px]:hidden hover:bg-hover"
            >
              <bdi>{shown}</bdi>
            </button>
          ))}
        </span>
      ))}
      <span aria-live="polite" className="sr-only">
        {settled}
      </span>
    </>
  )
}
