import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useSettled } from '#src/ui/use-settled.ts'
import type { LedgerQuery } from './find-orders.ts'
import { readLedgerQuery, writeLedgerQuery } from './ledger-address.ts'

/** What is searched for in the orders. It begins as the address says; the address follows when typing rests. */
export function useLedgerQuery(): [query: LedgerQuery, setQuery: (query: LedgerQuery) => void] {
  const [address, setAddress] = useSearchParams()
  const [query, setQuery] = useState(() => readLedgerQuery(address))
  const settled = useSettled(query, restMs)
  const { state } = useNavigation()
  const { pathname } = useLocation()
  useEffect(() => {
    // Who is on the way to another page stays on the way, also while that page loads and this one is still drawn.
    if (state !== 'idle' || location.pathname !== pathname) return
    const next = writeLedgerQuery(address, settled)
    if (next.toString() !== address.toString()) setAddress(next, { replace: true })
  }, [settled, address, setAddress, state, pathname])
  return [query, setQuery]
}

const restMs = 400
