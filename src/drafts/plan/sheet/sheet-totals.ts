import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { hasShortage, isRefused, isUnchecked, type SheetLine } from './sheet-line.ts'

/** What a plan says of all its lines. Each count is of the lines that say it themselves. */
export type SheetTotals = {
  /** Lines with something left to order; `planned`: those of them that have a warehouse for each piece. */
  readonly lines: number
  readonly planned: number
  /** Lines of which all is placed. */
  readonly placed: number
  /** Pieces that no allowed warehouse has, and their lines. */
  readonly missingPieces: number
  readonly linesWithShortage: number
  /** Those of these lines of which a warehouse gave fewer than was ordered. */
  readonly refused: number
  readonly gone: number
  readonly overPlanned: number
  readonly unknown: number
  /** Lines whose stock is the catalog's. */
  readonly unchecked: number
  /** Pieces without a warehouse that allowed ones have, and their lines. */
  readonly unassignedPieces: number
  readonly linesUnassigned: number
  /** Lines of which other drafts want the same pieces. */
  readonly shared: number
}

export function sheetTotals(lines: readonly SheetLine[]): SheetTotals {
  const wanted = lines.filter(({ shortage }) => shortage.wanted > 0)
  const short = lines.filter(hasShortage)
  const missing = short.map(({ shortage }) => shortage.missing ?? 0)
  const unassigned = lines.map((line) => line.unassigned).filter((pieces) => pieces > 0)
  const count = (kind: SheetLine['shortage']['state']['kind']) =>
    lines.filter(({ shortage }) => shortage.state.kind === kind).length
  return {
    lines: wanted.length,
    planned: wanted.filter(({ shortage }) => shortage.planned >= shortage.wanted).length,
    placed: count('placed'),
    missingPieces: missing.reduce(addQuantities, 0),
    linesWithShortage: short.length,
    refused: short.filter((line) => isRefused(line)).length,
    gone: count('gone'),
    overPlanned: count('over-planned'),
    unknown: count('unknown'),
    unchecked: lines.filter(isUnchecked).length,
    unassignedPieces: unassigned.reduce(addQuantities, 0),
    linesUnassigned: unassigned.length,
    shared: lines.filter(({ shortage }) => shortage.shared !== null).length,
  }
}
