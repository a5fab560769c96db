import { type ReactNode, useMemo, useState } from 'react'
import { columnKinds } from '#src/drafts/list-reader/columns/column-kinds.ts'
import { withColumn } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ReadTable } from '#src/drafts/list-reader/columns/table-meanings.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { type AlikeTables, alikeTables } from './alike-tables.ts'
import { listColumnsMessages } from './quick-add-messages.ts'

type ColumnBarProps = {
  tables: readonly ReadTable[]
  /** @param keys of all tables that are alike */
  onCorrect: (keys: readonly string[], columns: ColumnMeanings) => void
  onForget: (keys: readonly string[]) => void
}

/**
 * Shows the meaning of each column of the list's tables, and corrects it. Tables that are alike (each page of a
 * quotation repeats the header) are one. Of several the first is shown, and the others when they are asked for. Renders
 * nothing without a table.
 */
export function ColumnBar({ tables, onCorrect, onForget }: ColumnBarProps) {
  const messages = useMessages(listColumnsMessages)
  const [showsAll, setShowsAll] = useState(false)
  const groups = useMemo(() => alikeTables(tables), [tables])
  if (groups.length === 0) return null
  const shown = showsAll ? groups : groups.slice(0, 1)
  return (
    <div className="column-bar border-b border-line">
      {shown.map((alike, index) => (
        <TableColumns key={alike.keys[0]} alike={alike} onCorrect={onCorrect} onForget={onForget}>
          {index === 0 && groups.length > 1 && (
            <Button
              compact
              tone="quiet"
              aria-expanded={showsAll}
              className="shrink-0"
              onClick={() => setShowsAll(!showsAll)}
            >
              {messages.others(groups.length - 1)}
            </Button>
          )}
        </TableColumns>
      ))}
    </div>
  )
}

function TableColumns(props: Omit<ColumnBarProps, 'tables'> & { alike: AlikeTables; children: ReactNode }) {
  const { alike, onCorrect, onForget, children } = props
  const { keys, count, read } = alike
  const { table, columns, samples } = read
  const messages = useMessages(listColumnsMessages)
  return (
    <div
      role="group"
      aria-label={messages.tableOf((table.header ?? samples.join(' ')).slice(0, longestLabel))}
      className="flex items-start gap-2 overflow-x-auto px-3 py-1.5"
    >
      {columns.map((kind, at) => {
        const name = table.names[at] ?? ''
        const sample = samples[at] ?? ''
        if (name === '' && sample === '') return null
        const isUsed = kind !== null && kind !== 'unused'
        return (
          // A column is identified by its position.
          <label key={at} className="column-bar-column text-small text-ink-soft" title={`${name}\n${sample}`}>
            <select
              aria-label={messages.column(name || letterOf(at))}
              className={`${fieldClass} w-full ${isUsed ? '' : 'text-ink-soft!'}`}
              value={isUsed ? kind : ''}
              onChange={(event) => {
                const chosen = columnKinds.find((each) => each === event.target.value) ?? 'unused'
                onCorrect(keys, withColumn(columns, at, chosen))
              }}
            >
              <option value="">{messages.unused}</option>
              {columnKinds.map((each) => (
                <option key={each} value={each}>
                  {messages.kinds[each]}
                </option>
              ))}
            </select>
            <bdi className="truncate px-1">
              {name !== '' && <span className="text-ink-faint">{name} </span>}
              <span className="font-mono">{sample}</span>
            </bdi>
          </label>
        )
      })}
      {table.isCorrected && (
        <Button compact tone="quiet" title={messages.forgetHint} className="shrink-0" onClick={() => onForget(keys)}>
          {messages.forget}
        </Button>
      )}
      {(count > 1 || children) && (
        <span className="grid shrink-0 justify-items-start text-small text-ink-soft">
          {count > 1 && <span className="px-1 whitespace-nowrap">{messages.alike(count)}</span>}
          {children}
        </span>
      )}
    </div>
  )
}

/** Characters; enough to distinguish two tables with a screen reader. */
const longestLabel = 60

/** A to Z as in a spreadsheet; numbers after that. */
export function letterOf(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : String(at + 1)
}
