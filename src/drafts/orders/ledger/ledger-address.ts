import { isDay } from '#src/drafts/model/draft/bounded-values.ts'
import { type LedgerQuery, type Period, periodKinds, progressKinds } from './find-orders.ts'

/** The query's part of an address: a reload, a link and the way between the two views of the orders keep it. */
export function writeLedgerQuery(before: URLSearchParams, query: LedgerQuery): URLSearchParams {
  const address = new URLSearchParams(before)
  const { text, warehouse, period, progress } = query
  const days = period.kind === 'days' ? period : { from: '', to: '' }
  const values = {
    [names.text]: text,
    [names.warehouse]: warehouse,
    [names.period]: period.kind === 'any' ? '' : period.kind,
    [names.from]: days.from,
    [names.to]: days.to,
    [names.progress]: progress === 'any' ? '' : progress,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.delete(name)
    else address.set(name, value)
  }
  return address
}

/** The address of a view of the orders with this query. */
export function ledgerQueryHref(page: string, query: LedgerQuery): string {
  const written = writeLedgerQuery(new URLSearchParams(), query).toString()
  return written === '' ? page : `${page}?${written}`
}

/** What an address does not say, or says wrongly, is not searched for. */
export function readLedgerQuery(address: URLSearchParams): LedgerQuery {
  const textOf = (name: string) => address.get(name) ?? ''
  return {
    text: textOf(names.text),
    warehouse: textOf(names.warehouse),
    period: periodOf(textOf(names.period), textOf(names.from), textOf(names.to)),
    progress: progressKinds.find((each) => each === textOf(names.progress)) ?? 'any',
  }
}

const names = { text: 'q', warehouse: 'warehouse', period: 'period', from: 'from', to: 'to', progress: 'delivery' }

function periodOf(written: string, from: string, to: string): Period {
  const kind = periodKinds.find((each) => each === written) ?? 'any'
  return kind === 'days' ? { kind, from: readDay(from), to: readDay(to) } : { kind }
}

function readDay(written: string): string {
  return isDay(written) ? written : ''
}
