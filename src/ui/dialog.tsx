import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './base-dialog.tsx'

const BaseDialog = lazy(async () => ({ default: (await import('./base-dialog.tsx')).BaseDialog }))

/** A modal dialog with its title and a way out; a sheet from below on narrow screens. Fetched when first opened. */
export function Dialog(props: DialogProps) {
  const [everOpened, setEverOpened] = useState(props.open)
  if (props.open && !everOpened) setEverOpened(true)
  return (
    everOpened && (
      <Suspense fallback={null}>
        <BaseDialog {...props} />
      </Suspense>
    )
  )
}
