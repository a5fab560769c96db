/** Characters of any text of a draft; the limit of a spreadsheet cell. */
export const longestText = 32_767

/**
 * A note with another one after it. A note that says the other one already, as one of those it was joined of, stays as
 * it is: `OC 44` is not said by `OC 441`. Nothing is added to a note that is too long to be written: thousands of notes
 * of one product are joined one by one.
 */
export function joinNotes(before: string, note: string): string {
  if (note === '' || before.length > longestText || bounded(before).includes(bounded(note))) return before
  return before === '' ? note : `${before}${between}${note}`
}

/** The texts of which one was joined. */
export function joinedOf(text: string): readonly string[] {
  return text.split(between)
}

const between = '; '

function bounded(note: string): string {
  return `${between}${note}${between}`
}
