import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { ToastRequest } from './toast-region.tsx'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

const ToastContext = createContext<((request: ToastRequest) => void) | null>(null)

/**
 * Short confirmations with an optional way back ("Undo"), announced politely; F6 reaches them. The region is fetched
 * with the first one; requests wait for it.
 */
export function ToastProvider({ children, closeLabel }: { children: ReactNode; closeLabel: string }) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([])
  const [everShown, setEverShown] = useState(false)
  const show = useCallback((request: ToastRequest) => {
    setEverShown(true)
    setRequests((waiting) => [...waiting, request])
  }, [])
  const forget = useCallback(
    (taken: readonly ToastRequest[]) => setRequests((waiting) => waiting.filter((request) => !taken.includes(request))),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      {everShown && (
        <Suspense fallback={null}>
          <ToastRegion requests={requests} onTaken={forget} closeLabel={closeLabel} />
        </Suspense>
      )}
    </ToastContext>
  )
}

export function useToast(): (request: ToastRequest) => void {
  const show = use(ToastContext)
  if (!show) throw new Error('ToastProvider is missing')
  return show
}
