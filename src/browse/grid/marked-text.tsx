/** A text with its matches marked. `marks` are sorted pairs of start and end; without them the text is plain. */
export function MarkedText({ text, marks }: { text: string; marks: readonly number[] | undefined }) {
  if (!marks || marks.length === 0) return text
  const pieces = []
  let at = 0
  for (let index = 0; index < marks.length; index += 2) {
    const start = marks[index] ?? 0
    const end = marks[index + 1] ?? start
    if (start > at) pieces.push(text.slice(at, start))
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  pieces.push(text.slice(at))
  return pieces
}
