import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { lazyPart } from './load-part.ts'
import type { ToastRequest } from './toast-region.tsx'

const ToastRegion = lazyPart('notices', async () => (await import('./toast-region.tsx')).ToastRegion)

const ToastContext = createContext<((request: ToastRequest) => void) | null>(null)

/**
 * Short confirmations with an optional action ("Undo"), announced politely. F6 focuses them. The region loads with the
 * first toast; requests wait for it.
 */
export function ToastProvider({ children, label }: { children: ReactNode; label: string }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([])
  const [everShown, setEverShown] = useState(false)
  const show = useCallback((request: ToastRequest) => {
    setEverShown(true)
    setRequests((waiting) => [...waiting, request])
  }, [])
  const forget = useCallback(
    (added: readonly ToastRequest[]) => setRequests((waiting) => waiting.filter((request) => !added.includes(request))),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      {/* What was said in the language before ends with it. */}
      {everShown && <ToastRegion key={label} label={label} requests={requests} onAdded={forget} />}
    </ToastContext>
  )
}

export function useToast(): (request: ToastRequest) => void {
  const show = use(ToastContext)
  if (!show) throw new Error('ToastProvider is missing')
  return show
}
