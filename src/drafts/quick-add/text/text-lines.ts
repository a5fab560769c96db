/** Where each line of a text begins, in UTF-16 units, and where a line after the last would. */
export function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  starts.push(text.length + 1)
  return starts
}

/** The line, from 0, that has this place. */
export function lineAt(starts: readonly number[], place: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= place) low = middle
    else high = middle - 1
  }
  return low
}
