/** Characters of any text of a draft; the limit of a spreadsheet cell. */
export const longestText = 32_767

/**
 * A note with another one after it. A note that contains the text already stays as it is. Nothing is added to a note
 * that is too long to be written: thousands of notes of one product are joined one by one.
 */
export function joinNotes(before: string, note: string): string {
  if (note === '' || before.length > longestText || before.includes(note)) return before
  return before === '' ? note : `${before}; ${note}`
}
