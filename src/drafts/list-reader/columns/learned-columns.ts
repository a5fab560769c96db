import { type ColumnMeaning, columnKinds, type ListColumn } from './column-kinds.ts'
import type { ColumnMeanings } from './list-table.ts'

/** The meanings that people gave to columns, by the key of the table. Newest last. */
export type LearnedColumns = Readonly<Record<string, ColumnMeanings>>

const mostTables = 200

export function learnColumns(learned: LearnedColumns, key: string, columns: ColumnMeanings): LearnedColumns {
  const others = Object.entries(forgetColumns(learned, key))
  return { ...Object.fromEntries(others.slice(Math.max(0, others.length - mostTables + 1))), [key]: columns }
}

export function forgetColumns(learned: LearnedColumns, key: string): LearnedColumns {
  const { [key]: _, ...others } = learned
  return others
}

/** Sets the meaning of a column. Each kind occurs once: the column that had it before becomes `unused`. */
export function withColumn(columns: ColumnMeanings, at: number, column: ListColumn | 'unused'): ColumnMeanings {
  return columns.map((each, index) => (index === at ? column : each === column ? 'unused' : each))
}

export function readLearnedColumns(stored: unknown): LearnedColumns {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, columns]) =>
      Array.isArray(columns) && columns.every(isMeaning) ? [[key, columns]] : [],
    ),
  )
}

function isMeaning(stored: unknown): stored is ColumnMeaning {
  return stored === null || stored === 'unused' || columnKinds.some((kind) => kind === stored)
}
