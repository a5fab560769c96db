import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Invoices that are open stand over the page where they were opened, with an entry of their own in the browser's
 * history: Back leads to that page, and not to the one before it.
 *
 * @param close called when Back was pressed
 * @returns goes back
 */
export function useInvoicesEntry(isOpen: boolean, close: () => void): () => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isEntry = typeof state === 'object' && state !== null && 'invoices' in state
  const wasOpen = useRef(false)
  const onOpen = useEffectEvent((isNow: boolean) => {
    // The history keeps the entry over a reload, and the invoices are gone.
    if (isNow === wasOpen.current) return
    wasOpen.current = isNow
    if (isNow && !isEntry) void navigate(pathname + search, { state: { invoices: true } })
    if (!isNow && isEntry) void navigate(-1)
  })
  const onEntry = useEffectEvent((isNow: boolean) => {
    if (!isNow && isOpen) close()
  })
  useEffect(() => onOpen(isOpen), [isOpen])
  useEffect(() => onEntry(isEntry), [isEntry])
  return () => void (isEntry ? navigate(-1) : close())
}
