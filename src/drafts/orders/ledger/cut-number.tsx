/**
 * A number that is cut in its middle where it is narrow: orders of a year differ at its end. What cuts nothing is one
 * text.
 */
export function CutNumber({ text, className = '' }: { text: string; className?: string }) {
  if (text.length <= leastCut) return <bdi className={`min-w-0 truncate ${className}`}>{text}</bdi>
  return (
    <bdi title={text} className={`flex min-w-0 ${className}`}>
      <span className="truncate" style={{ minWidth: `${Math.min(text.length - endLength, fewestShown)}ch` }}>
        {text.slice(0, -endLength)}
      </span>
      <span className="shrink-0">{text.slice(-endLength)}</span>
    </bdi>
  )
}

/** Characters. */
const leastCut = 10
const endLength = 5
/** Of its beginning, in widths of a digit. */
const fewestShown = 13
