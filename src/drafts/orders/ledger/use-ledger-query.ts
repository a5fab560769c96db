import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAddress } from '#src/ui/use-address.ts'
import type { LedgerQuery } from './find-orders.ts'
import { ledgerQueryHref, readLedgerQuery, writeLedgerQuery } from './ledger-address.ts'

/**
 * What is searched for in the orders: what the address says, also where a link or the palette changes it on the page.
 * It follows what is entered when typing rests.
 */
export function useLedgerQuery(): [query: LedgerQuery, setQuery: (query: LedgerQuery) => void] {
  const [address, changeAddress] = useAddress()
  const inAddress = useMemo(() => readLedgerQuery(address), [address])
  const read = ledgerQueryHref('', inAddress)
  /** What the address does not say yet, and what it says. */
  const [entered, setEntered] = useState<{ readonly query: LedgerQuery; readonly over: string } | null>(null)
  /** What was entered before that, and may be drawn after it. */
  const [written, setWritten] = useState('')
  if (entered && entered.over !== read) {
    const isNewer = read === written && ledgerQueryHref('', entered.query) !== read
    setEntered(isNewer ? { ...entered, over: read } : null)
  }
  useEffect(() => {
    if (!entered) return
    const { query, over } = entered
    const timer = setTimeout(() => {
      setWritten(ledgerQueryHref('', query))
      changeAddress(
        (now) => (ledgerQueryHref('', readLedgerQuery(now)) === over ? writeLedgerQuery(now, query) : now),
        { replace: true },
      )
    }, restMs)
    return () => clearTimeout(timer)
  }, [entered, changeAddress])
  const setQuery = useCallback((query: LedgerQuery) => setEntered({ query, over: read }), [read])
  return [entered?.query ?? inAddress, setQuery]
}

const restMs = 400
