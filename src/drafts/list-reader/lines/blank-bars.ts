/**
 * The text with blanks in place of the bars that only part groups of columns: sales, stocks and what to buy of a report, the
 * suppliers of a comparison. Cells stand between wide blanks there, and each character keeps its place.
 */
export function blankBars(text: string): string {
  const barred = text.split(/\r\n|\r|\n/).filter((line) => /\S\s*\|\s*\S/.test(line) && !line.trim().includes('\t'))
  const grouped = barred.filter(hasGroups)
  return grouped.length > 0 && grouped.length * 3 >= barred.length * 2 ? text.replaceAll('|', ' ') : text
}

/** Most groups have cells of their own. */
function hasGroups(line: string): boolean {
  const groups = line.split('|').filter((group) => group.trim() !== '')
  return groups.length > 1 && groups.filter((group) => /\S\s{2,}\S/.test(group.trim())).length * 2 > groups.length
}
