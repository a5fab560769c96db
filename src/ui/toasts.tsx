import { Toast } from '@base-ui/react/toast'
import type { ReactNode } from 'react'

export type ShowToast = (toast: { text: string; action?: { label: string; run: () => void } }) => void

/** One region for short confirmations with an optional way back ("Undo"); announced politely, F6 reaches it. */
export function ToastProvider({ children, closeLabel }: { children: ReactNode; closeLabel: string }) {
  return (
    <Toast.Provider limit={3} timeout={6000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2 outline-none">
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded border border-edge/60 bg-raised px-3 py-2 text-table text-ink shadow-float"
    >
      <Toast.Content className="flex items-center gap-3">
        <Toast.Description className="min-w-0 flex-1" />
        <Toast.Action className="rounded px-2 py-1 font-medium text-accent hover:bg-hover" />
        <Toast.Close aria-label={closeLabel} className="rounded px-1.5 py-0.5 text-ink-soft hover:bg-hover">
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

export function useToast(): ShowToast {
  const { add } = Toast.useToastManager()
  return ({ text, action }) => {
    add({ description: text, ...(action && { actionProps: { children: action.label, onClick: action.run } }) })
  }
}
