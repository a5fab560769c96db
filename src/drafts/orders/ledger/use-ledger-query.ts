import { useEffect, useState } from 'react'
import { useAddress } from '#src/ui/use-address.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import type { LedgerQuery } from './find-orders.ts'
import { readLedgerQuery, writeLedgerQuery } from './ledger-address.ts'

/** What is searched for in the orders. It begins as the address says; the address follows when typing rests. */
export function useLedgerQuery(): [query: LedgerQuery, setQuery: (query: LedgerQuery) => void] {
  const [address, changeAddress] = useAddress()
  const [query, setQuery] = useState(() => readLedgerQuery(address))
  const settled = useSettled(query, restMs)
  useEffect(() => {
    const isWritten = writeLedgerQuery(address, settled).toString() === address.toString()
    if (!isWritten) changeAddress((now) => writeLedgerQuery(now, settled), { replace: true })
  }, [settled, address, changeAddress])
  return [query, setQuery]
}

const restMs = 400
