import type { FirstAnswer, OpenRow } from './first-answers.ts'

/** The open rows of some lists, by kind of doubt. */
export type DoubtCounts = {
  readonly kind: string
  readonly rows: number
  /** About what is unknown or unclear. */
  readonly needed: number
  /** About what is clear to a careful person. */
  readonly needless: number
  /** About what nobody asked for. */
  readonly aboutNothing: number
  readonly answers: Readonly<Record<FirstAnswer, number>>
  /** Of the rows whose first answer Enter gives, before a person chose it. */
  readonly underEnter: Readonly<Record<'rows' | 'misorders' | 'drops', number>>
}

/** A row with several doubts counts for each of them, and once in the last line. */
export function countDoubts(rows: readonly OpenRow[]): DoubtCounts[] {
  const kinds = [...new Set(rows.flatMap((row) => row.kinds))]
  const counted = kinds.map((kind) =>
    countOf(
      kind,
      rows.filter((row) => row.kinds.includes(kind)),
    ),
  )
  return [...counted.toSorted((a, b) => b.rows - a.rows), countOf('all open rows', rows)]
}

function countOf(kind: string, rows: readonly OpenRow[]): DoubtCounts {
  const having = (answer: FirstAnswer, some = rows) => some.filter((row) => row.answer === answer).length
  const given = rows.filter(({ isUnderEnter }) => isUnderEnter)
  return {
    kind,
    rows: rows.length,
    needed: rows.filter(({ about }) => about === 'unknown' || about === 'unclear').length,
    needless: rows.filter(({ about }) => about === 'asked').length,
    aboutNothing: rows.filter(({ about }) => about === 'nothing').length,
    answers: { right: having('right'), misorders: having('misorders'), drops: having('drops'), open: having('open') },
    underEnter: { rows: given.length, misorders: having('misorders', given), drops: having('drops', given) },
  }
}
