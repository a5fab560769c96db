import { useState } from 'react'
import type { DialogProps } from './base-dialog.tsx'
import { lazyPart } from './load-part.ts'

const BaseDialog = lazyPart('window', async () => (await import('./base-dialog.tsx')).BaseDialog)

/** A modal dialog with a title and a close button; on narrow screens a bottom sheet. Loads when it is first opened. */
export function Dialog(props: DialogProps) {
  const [everOpened, setEverOpened] = useState(props.open)
  if (props.open && !everOpened) setEverOpened(true)
  return everOpened && <BaseDialog {...props} />
}
