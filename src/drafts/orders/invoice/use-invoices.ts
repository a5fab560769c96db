import { useRef, useState } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { Invoice } from './invoice.ts'
import { invoiceMessages } from './invoice-messages.ts'
import type { FileRefusal, KeptBefore } from './invoice-words.ts'
import type { LineAnswers } from './match-lines.ts'
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
  const last = useRef(0)
  const [reading, setReading] = useState(0)
  const [answers, onAnswers] = useState<LineAnswers>(new Map())
  const messages = useMessages(invoiceMessages)
  const showToast = useToast()
  /** What was answered of their lines stays for when they are back. */
  const take = (taken: readonly OpenedInvoice[], text: string) => {
    setOpened((before) => before.filter((each) => !taken.includes(each)))
    const undo = () =>
      setOpened((before) =>
        [...before, ...taken.filter((each) => !isThere(each, before))].toSorted((a, b) => a.id - b.id),
      )
    showToast({ text, undo })
  }
  const add = async (files: readonly File[]) => {
    setReading((count) => count + files.length)
    for (const file of files) {
      // One after the other: they may be large.
      const read = notKept(await readFile(file), keptOf)
      last.current += 1
      const id = last.current
      setOpened((before) => [...before, { id, ...once(read, before) }])
      setReading((count) => count - 1)
    }
  }
  return {
    opened,
    isReading: reading > 0,
    add: (files: readonly File[]) => void add(files),
    answers,
    onAnswers,
    remove: (id: number) => {
      const taken = opened.filter((each) => each.id === id)
      for (const { name } of taken) take(taken, messages.removed(name))
    },
    clear: () => take(opened, messages.closed(opened.length)),
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
  return isThere(read, before) ? { name: read.name, kind: 'refused', refusal: { reason: 'twice' } } : read
}

function isThere(read: Read, before: readonly OpenedInvoice[]): boolean {
  if (read.kind === 'refused' || read.invoice.uuid === null) return false
  return before.some((each) => each.kind === 'read' && each.invoice.uuid === read.invoice.uuid)
}
