import type { TitleParts } from './distinct-titles.ts'

/** A title beside others: what they have in common is cut, and heard. */
export function CutTitle({ title: { head, cut, tail } }: { title: TitleParts }) {
  return (
    <>
      {head}
      {cut !== '' && (
        <>
          <span className="sr-only">{cut}</span>
          <span aria-hidden className="list-row-cut" />
          {tail}
        </>
      )}
    </>
  )
}
