import type { Remark } from './read-remarks.ts'
import { rewriteQuery } from './rewrite-query.ts'

/** One line: a long text is cut off, the buttons are not; where it is narrow there is only the first one. */
export function AnswerRemarks(props: { remarks: readonly Remark[]; query: string; onSearch: (text: string) => void }) {
  const { remarks, query, onSearch } = props
  return remarks.map(({ kind, text, buttons }) => (
    <span key={kind} className="flex min-w-0 items-center gap-1 text-ink-soft">
      {kind === 'typo' && <span aria-hidden>≈</span>}
      <span className="truncate">{text}</span>
      {buttons.map(({ shown, readings }) => (
        <button
          key={shown}
          type="button"
          onClick={() => onSearch(rewriteQuery(query, readings))}
          className="h-7 max-w-40 shrink-0 truncate rounded px-1 text-accent underline underline-offset-2 not-first-of-type:max-[899px]:hidden hover:bg-hover"
        >
          <bdi>{shown}</bdi>
        </button>
      ))}
    </span>
  ))
}
