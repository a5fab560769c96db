/**
 * A number that is cut in its middle where it is narrow: orders of a year differ at its end. What cuts nothing is one
 * text.
 */
export function CutNumber({ text, className = '' }: { text: string; className?: string }) {
  if (text.length <= leastCut) return <bdi className={`min-w-0 truncate ${className}`}>{text}</bdi>
  const beginning = text.slice(0, -endLength)
  // As wide as its letters are: a least width would leave a gap after a short one.
  const least =
    beginning.length <= wholeBeginning
      ? 'max-content'
      : `min(${Math.min(beginning.length + 1, fewestShown)}ch, 100% - ${endLength + 1}ch)`
  return (
    <bdi title={text} className={`flex min-w-0 ${className}`}>
      <span className="truncate" style={{ minWidth: least }}>
        {beginning}
      </span>
      <span className="shrink-0">{text.slice(-endLength)}</span>
    </bdi>
  )
}

/** Characters. */
const leastCut = 10
const endLength = 5
/** A beginning of so many characters is never cut. */
const wholeBeginning = 8
/** Of its beginning, in widths of a digit. */
const fewestShown = 13
