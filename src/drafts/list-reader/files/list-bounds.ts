/** A whole catalog with a few quantities in it is a list; a million lines are not. */
export const mostLines = 200_000
/** UTF-16 units. */
export const mostCharacters = 5_000_000

/** Whether a text, pasted or of a file, is longer than a list can be. */
export function isTooLong(text: string): boolean {
  if (text.length > mostCharacters) return true
  let at = -1
  for (let line = 0; line < mostLines; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return false
  }
  return true
}
