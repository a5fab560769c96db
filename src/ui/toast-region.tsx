import { Toast } from '@base-ui/react/toast'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PageWordsContext } from './page-words.ts'
import { placeToasts } from './place-toasts.ts'
import { useSettled } from './use-settled.ts'
import { withoutBidi } from './without-bidi.ts'

/**
 * One at a time, the newest, where it covers nothing (`place-toasts.ts`), above dialogs, whichever was there first. Passes
 * the requested toasts to `onAdded` once they are shown. While one can be undone, Ctrl Z does so where nothing else answers.
 */
export function ToastRegion(props: {
  requests: readonly ToastRequest[]
  onAdded: (added: readonly ToastRequest[]) => void
  label: string
}) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const isThere = useSettled(box !== null, 100, false)
  return (
    <Toast.Provider limit={1} timeout={6000}>
      {/* The region is there before it says something: then a screen reader hears the first message, too. */}
      {isThere && <AddRequests {...props} />}
      <Toast.Portal>
        <Toast.Viewport
          ref={setBox}
          aria-label={props.label}
          className="fixed z-60 grid w-max px-2 outline-none print:hidden"
        >
          <ToastList box={box} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function AddRequests({
  requests,
  onAdded,
}: {
  requests: readonly ToastRequest[]
  onAdded: (added: readonly ToastRequest[]) => void
}) {
  const { add, close, toasts } = Toast.useToastManager()
  const words = use(PageWordsContext)
  /** By its id, how a toast takes back what it says. */
  const undos = useRef(new Map<string, () => void>())
  /** By its id, what the action of a toast is about; one that is closed may still be there. */
  const abouts = useRef(new Map<string, string>())
  useEffect(() => {
    if (requests.length === 0) return
    for (const { text, undo, action = undo && { label: words.undo, run: undo }, about, ends, endsOthers } of requests) {
      for (const [id, own] of abouts.current) {
        const isEnded = ends !== undefined && own.startsWith(ends)
        if (!isEnded && (endsOthers === undefined || own.startsWith(endsOthers))) continue
        close(id)
        abouts.current.delete(id)
      }
      if (text === undefined) continue
      const run = () => {
        action?.run()
        close(id)
      }
      const id = add({
        title: withoutBidi(text),
        ...(action && { actionProps: { children: action.label, onClick: run } }),
      })
      if (about !== undefined) abouts.current.set(id, about)
      if (undo) undos.current.set(id, run)
    }
    onAdded(requests)
  }, [requests, onAdded, add, close, words])
  const shown = toasts.find(({ limited, transitionStatus }) => !limited && transitionStatus !== 'ending')?.id
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const undo = shown === undefined ? undefined : undos.current.get(shown)
      if (!undo || !isUndo(event)) return
      // A page or a dialog with an undo of its own answers first, whichever listens first.
      setTimeout(() => {
        if (event.defaultPrevented) return
        undos.current.clear()
        undo()
      })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [shown])
  return null
}

/** In a field it is for the text; where nothing has the focus, nobody knows whether a dialog or the page is meant. */
function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return false
  return target instanceof Element && !target.matches('body, input, textarea, select, [contenteditable]')
}

function ToastList({ box }: { box: HTMLElement | null }) {
  const words = use(PageWordsContext)
  const { toasts } = Toast.useToastManager()
  const isShown = toasts.length > 0
  useLayoutEffect(() => (box && isShown ? placeToasts(box) : undefined), [box, isShown])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded border border-edge/60 bg-raised data-limited:hidden px-3 py-0.5 text-table text-ink shadow-float"
    >
      <Toast.Content className="flex min-h-9 items-center gap-3">
        <Toast.Title render={<p />} className="min-w-0 flex-1" />
        <Toast.Action className="rounded px-2 py-1 font-medium text-accent hover:bg-hover touch:min-h-11" />
        <Toast.Close
          aria-label={words.close}
          className="rounded px-1.5 py-0.5 text-ink-soft hover:bg-hover touch:size-11"
        >
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

export type ToastRequest = {
  /** Undefined where it only ends others. */
  readonly text?: string
  readonly action?: { readonly label: string; run: () => void }
  /** In place of another action: takes back what the text says. */
  readonly undo?: (() => void) | undefined
  /** What it is about: a thing, and what was done with it. */
  readonly about?: string
  /** Toasts about what begins so are closed: their action has been done elsewhere. */
  readonly ends?: string
  /** Toasts about anything else than what begins so are closed: they would stand where it alone is worked on. */
  readonly endsOthers?: string
}
