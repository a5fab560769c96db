import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Whether a row has a part of a piece: `2.5`, and no unit that is divided, such as metres. A draft's own export has what
 * somebody decided.
 */
export function isPartOfPiece({ row, reading, spanned }: ReadRow<unknown>): boolean {
  const { quantity } = reading
  const { columns = null, names = [] } = row.table ?? {}
  if (Number.isInteger(quantity) || columns?.includes('warehouses')) return false
  const text = foldLine(spanned?.text ?? row.line.text)
  const isOwn = (cell: string) => readListNumber(cell, row.table?.style ?? 'point')?.eq(quantity) === true
  const ownNames = names.filter((_, at) => isOwn(row.cells[at] ?? ''))
  const cells = [...text.split(cellMark), ...row.cells.map(foldLine), ...ownNames.map(foldLine)]
  if (cells.some((cell) => unitAlone.test(cell))) return false
  return ![...text.matchAll(withUnit)].some(([, written]) => readListNumber(written!, 'point')?.eq(quantity))
}

const divided =
  'm|mts?|mtrs?|metros?(?: lineales)?|met(?:er|re)s?|m2|m3|mtk|cms?|kms?|kgs?|kgm|kilos?|kilogramos?|kilograms?|grs?|gramos?|grams?|lts?|l|ltr|litros?|lit(?:er|re)s?|gal|galon(?:es)?|gallons?|ft|fot|feet|pies?|yds?|yardas?|yards?|lbs?|lbr|libras?|pounds?|oz|ton(?:elada)?s?|hrs?|hur|horas?|hours?'
const unitAlone = new RegExp(`^\\W*(?:cant(?:idad)?\\.?|qty\\.?)?[\\s(]*(?:${divided})\\W*$`, 'u')
const withUnit = new RegExp(`(?<![\\d.,])(\\d+[.,]\\d+)\\s?(?:${divided})(?![\\p{L}\\d])`, 'gu')
