import { columnKinds } from '#src/drafts/list-reader/columns/column-kinds.ts'
import { withColumn } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ReadTable } from '#src/drafts/list-reader/columns/table-meanings.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { listColumnsMessages } from './quick-add-messages.ts'

type ColumnBarProps = {
  tables: readonly ReadTable[]
  onCorrect: (key: string, columns: ColumnMeanings) => void
  onForget: (key: string) => void
}

/** Shows the meaning of each column of the list's tables, and corrects it. Renders nothing without a table. */
export function ColumnBar({ tables, onCorrect, onForget }: ColumnBarProps) {
  if (tables.length === 0) return null
  return (
    <div className="max-h-[40%] shrink-0 overflow-y-auto border-b border-line">
      {tables.map((each) => (
        <TableColumns key={each.table.key} read={each} onCorrect={onCorrect} onForget={onForget} />
      ))}
    </div>
  )
}

function TableColumns({ read, onCorrect, onForget }: Omit<ColumnBarProps, 'tables'> & { read: ReadTable }) {
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
          // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
          <label
            key={at}
            className="grid max-w-36 min-w-24 flex-1 gap-0.5 text-small text-ink-soft"
            title={`${name}\n${sample}`}
          >
            <select
              aria-label={messages.column(name || letterOf(at))}
              className={`${fieldClass} w-full ${isUsed ? '' : 'text-ink-soft!'}`}
              value={isUsed ? kind : ''}
              onChange={(event) => {
                const chosen = columnKinds.find((each) => each === event.target.value) ?? 'unused'
                onCorrect(table.key, withColumn(columns, at, chosen))
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
        <Button
          compact
          tone="quiet"
          title={messages.forgetHint}
          className="shrink-0"
          onClick={() => onForget(table.key)}
        >
          {messages.forget}
        </Button>
      )}
    </div>
  )
}

/** Characters; enough to distinguish two tables with a screen reader. */
const longestLabel = 60

/** A to Z as in a spreadsheet; numbers after that. */
function letterOf(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : String(at + 1)
}
