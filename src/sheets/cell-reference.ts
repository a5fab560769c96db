/** 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/**
 * The numbers of a sheet's rows in its file, for formulas: the header, the first and the last row, and the first row of
 * sums.
 * @param head how many rows stand above the header
 */
export function rowNumbers(head: number, rows: number) {
  return { header: head + 1, first: head + 2, last: head + 1 + rows, foot: head + 3 + rows }
}
