import './ledger.css'
import { Download, FileSpreadsheet, FileText, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { daysOf, type LedgerQuery, periodKinds, progressKinds } from './find-orders.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { useProgressNames } from './use-progress-names.ts'

/**
 * Search and filters of the orders, and their export; on a phone, all but the search is behind a button, and on one held
 * sideways the filters are.
 */
export function LedgerToolbar(props: {
  query: LedgerQuery
  onQuery: (query: LedgerQuery) => void
  /** Codes of all warehouses that have orders. */
  warehouses: readonly string[]
  canExport: boolean
  onExport: (format: 'xlsx' | 'csv') => void
  /** The way to the other view of the same orders. */
  beside: ReactNode
}) {
  const { query, onQuery, warehouses, canExport, onExport, beside } = props
  const messages = useMessages(ledgerMessages)
  const { progress: progressLabel } = useMessages(receivingMessages)
  const progressNames = useProgressNames()
  const formats = useFormats()
  const { text, warehouse, period, progress } = query
  const isTight = useTight()
  const isPhone = useMediaQuery('(max-width: 719px)')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const filters = [warehouse !== '', period.kind !== 'any', progress !== 'any'].filter(Boolean).length
  const choosePeriod = (chosen: string) => {
    const kind = periodKinds.find((each) => each === chosen) ?? 'any'
    // The days start as the period that was shown.
    onQuery({ ...query, period: kind === 'days' ? { kind, ...daysOf(period, Date.now()) } : { kind } })
  }
  return (
    <div className="ledger-bar px-4 pb-2 tight:pb-1">
      <div id={id} className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          value={text}
          onChange={(event) => onQuery({ ...query, text: event.target.value })}
          aria-label={messages.search}
          placeholder={messages.searchHint}
          className={`${fieldClass} min-w-32 flex-1 basis-32 min-[720px]:min-w-48 min-[720px]:max-w-96`}
        />
        {isTight && (
          <Button compact aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {messages.more(filters)}
          </Button>
        )}
        {(!isTight || isOpen) && (
          <>
            <select
              aria-label={messages.warehouse}
              value={warehouse}
              onChange={(event) => onQuery({ ...query, warehouse: event.target.value })}
              className={fieldClass}
            >
              <option value="">{messages.anyWarehouse}</option>
              {warehouses.toSorted(formats.compare).map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </select>
            <select
              aria-label={messages.period}
              value={period.kind}
              onChange={(event) => choosePeriod(event.target.value)}
              className={fieldClass}
            >
              {periodKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {messages.periods[kind]}
                </option>
              ))}
            </select>
            <select
              aria-label={progressLabel}
              value={progress}
              onChange={({ target }) =>
                onQuery({ ...query, progress: progressKinds.find((each) => each === target.value) ?? 'any' })
              }
              className={fieldClass}
            >
              {(['any', ...progressKinds] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {progressNames[kind]}
                </option>
              ))}
            </select>
            {period.kind === 'days' && (
              <span className="flex flex-wrap items-center gap-2">
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="date"
                    aria-label={messages[end]}
                    value={period[end]}
                    onChange={(event) => onQuery({ ...query, period: { ...period, [end]: event.target.value } })}
                    className={fieldClass}
                  />
                ))}
              </span>
            )}
          </>
        )}
        {(!isPhone || isOpen) && (
          <span className="flex flex-wrap items-center gap-2 min-[720px]:ml-auto">
            {beside}
            <Menu
              trigger={
                <Button compact disabled={!canExport}>
                  <Download aria-hidden className="size-4" />
                  {messages.export}
                </Button>
              }
            >
              <MenuItem onSelect={() => onExport('xlsx')}>
                <FileSpreadsheet aria-hidden />
                {messages.xlsx}
              </MenuItem>
              <MenuItem onSelect={() => onExport('csv')}>
                <FileText aria-hidden />
                {messages.csv}
              </MenuItem>
            </Menu>
          </span>
        )}
      </div>
    </div>
  )
}
