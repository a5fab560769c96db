import { useState } from 'react'
import type { Invoice } from './invoice.ts'
import type { FileRefusal, KeptBefore } from './invoice-words.ts'
import { mostInvoiceBytes, readCfdi } from './read-cfdi.ts'

/** A file that was opened: its invoice, or why it counts for nothing. */
export type OpenedInvoice = { readonly id: number; readonly name: string } & (
  | { readonly kind: 'read'; readonly invoice: Invoice }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
)

/**
 * The invoices that a person opened, in this tab alone.
 *
 * @param keptOf when and with which orders one was kept before; null where it was not
 */
export function useInvoices(keptOf: (uuid: string) => KeptBefore | null) {
  const [opened, setOpened] = useState<readonly OpenedInvoice[]>([])
  const [reading, setReading] = useState(0)
  const add = async (files: readonly File[]) => {
    setReading((count) => count + files.length)
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they may be large
      const read = notKept(await readFile(file), keptOf)
      setOpened((before) => [...before, { id: before.length === 0 ? 1 : before.at(-1)!.id + 1, ...once(read, before) }])
      setReading((count) => count - 1)
    }
  }
  return {
    opened,
    isReading: reading > 0,
    add: (files: readonly File[]) => void add(files),
    remove: (id: number) => setOpened((before) => before.filter((each) => each.id !== id)),
    clear: () => setOpened([]),
  }
}

type Read = { readonly name: string } & (
  | { readonly kind: 'read'; readonly invoice: Invoice }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
)

async function readFile(file: File): Promise<Read> {
  const { name } = file
  if (file.size > mostInvoiceBytes) return { name, kind: 'refused', refusal: { reason: 'too-large' } }
  try {
    const reading = readCfdi(new Uint8Array(await file.arrayBuffer()))
    return 'reason' in reading ? { name, kind: 'refused', refusal: reading } : { name, kind: 'read', invoice: reading }
  } catch {
    // The file is deleted, or access was denied.
    return { name, kind: 'refused', refusal: { reason: 'unreadable' } }
  }
}

/** One that is with its orders already, of this day or another, is not held again. */
function notKept(read: Read, keptOf: (uuid: string) => KeptBefore | null): Read {
  if (read.kind === 'refused' || read.invoice.uuid === null) return read
  const before = keptOf(read.invoice.uuid)
  return before ? { name: read.name, kind: 'refused', refusal: { reason: 'kept', before } } : read
}

/** The same invoice twice would be charged twice. */
function once(read: Read, before: readonly OpenedInvoice[]): Read {
  if (read.kind === 'refused' || read.invoice.uuid === null) return read
  const isThere = before.some((each) => each.kind === 'read' && each.invoice.uuid === read.invoice.uuid)
  return isThere ? { name: read.name, kind: 'refused', refusal: { reason: 'twice' } } : read
}
