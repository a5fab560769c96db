import { useEffect, useRef, useState } from 'react'
import { readLearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import { isTooLong } from '#src/drafts/list-reader/files/list-bounds.ts'
import { readListFile } from '#src/drafts/list-reader/files/read-list-file.ts'
import { createListReader } from '#src/drafts/list-reader/worker/create-list-reader.ts'
import { createListWorker, fetchListWorker } from '#src/drafts/list-reader/worker/create-list-worker.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { appendToList } from '#src/drafts/quick-add/append-to-list.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { listFileMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { deliveredColumns, deliveredList, type OpenRow } from './delivered-rows.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { addPieces, type Entries } from './entries.ts'
import { findAwaited } from './find-awaited.ts'
import type { Delivery } from './use-delivery.ts'

/** An open row, by a name of its own: the same list may be read twice. */
export type AskedRow = OpenRow & { readonly key: string }

export type DeliveredListing = ReturnType<typeof useDeliveredList>

/** Lists of what was delivered: certain rows go into the lines, the others are asked. */
export function useDeliveredList(delivery: Delivery) {
  const { productsNow } = delivery
  const messages = useMessages(deliveryMessages).list
  const words = useMessages(listFileMessages)
  const { find, findInTitles, findDescribed, columns } = useQuickAddParts()
  const [reader] = useState(() => createListReader({ createWorker: createListWorker }))
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly AskedRow[]>([])
  const [isReading, setReading] = useState(false)
  const [said, setSaid] = useState<readonly string[]>([])
  /** A list that was taken before, until the person says that it is meant. */
  const [twice, setTwice] = useState<string | null>(null)
  const taken = useRef(new Set<string>())
  const count = useRef(0)
  /** One list after the other: none is lost while another one is read. */
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => reader.close(), [reader])

  const keep = (list: string) => setText((now) => (now.trim() === list.trim() ? now : appendToList(now, list)))
  const take = (list: string, remarks: readonly string[] = [], isMeant = false) => {
    const plain = list.trim()
    if (plain === '') return
    if (taken.current.has(plain) && !isMeant) return setTwice(list)
    taken.current.add(plain)
    setTwice(null)
    setReading(true)
    const reading = before.current.then(() => readNow(list, remarks))
    before.current = reading
    void reading.then(() => before.current === reading && setReading(false))
  }
  const readNow = async (list: string, remarks: readonly string[]) => {
    const plain = list.trim()
    try {
      await fetchListWorker(new AbortController().signal)
      const products = productsNow()
      const lookups = {
        find: findAwaited(products, orNothing(find, null)),
        findInTitles: orNothing(findInTitles, []),
        findDescribed: orNothing(findDescribed, null),
      }
      const learned = readLearnedColumns(columns.get())
      let read = await reader.read(list, lookups, learned)
      const delivered = deliveredColumns(read.tables)
      if (Object.keys(delivered).length > 0) read = await reader.read(list, lookups, { ...learned, ...delivered })
      fill(plain, read.rows, remarks)
    } catch {
      taken.current.delete(plain)
      keep(list)
      setSaid([messages.failed])
    }
  }
  const fill = (plain: string, rows: Parameters<typeof deliveredList>[0], remarks: readonly string[]) => {
    const products = productsNow()
    let asked: readonly AskedRow[] = []
    let entriesBefore: Entries = new Map()
    let certain: ReturnType<typeof deliveredList>['certain'] = []
    delivery.edit((entries) => {
      entriesBefore = entries
      const list = deliveredList(rows, products, entries)
      count.current += 1
      asked = list.open.map((each) => ({ ...each, key: `${count.current} ${each.row.key}` }))
      certain = list.certain
      // None of these products has an entry: no text of theirs can be unreadable.
      return list.certain.reduce(
        (all, { sku, quantity }) => addPieces(all, products.get(sku)!, quantity) ?? all,
        entries,
      )
    })
    if (certain.length + asked.length === 0) {
      taken.current.delete(plain)
      keep(plain)
      return setSaid([messages.empty, ...remarks])
    }
    setText((now) => (now.trim() === plain ? '' : now))
    setOpen((waiting) => [...waiting, ...asked])
    setSaid([...(certain.length === 0 ? [] : [messages.done(piecesOf(certain), certain.length)]), ...remarks])
    delivery.remember(() => {
      taken.current.delete(plain)
      const keys = new Set(asked.map(({ key }) => key))
      const skus = new Set(certain.map(({ sku }) => sku))
      setOpen((waiting) => waiting.filter(({ key }) => !keys.has(key)))
      keep(plain)
      setSaid([])
      delivery.edit((entries) => new Map([...entriesBefore, ...[...entries].filter(([sku]) => !skus.has(sku))]))
    })
  }
  /** It is answered: counted, noted as wrong goods, or left out. */
  const settle = (row: AskedRow, product: ListedProduct | null, pieces: number): boolean => {
    if (product && !delivery.put(product, pieces)) return false
    setOpen((waiting) => waiting.filter(({ key }) => key !== row.key))
    delivery.remember(() => {
      if (product) delivery.put(product, -pieces)
      setOpen((waiting) => [row, ...waiting])
    })
    return true
  }
  return {
    text,
    onText: setText,
    open,
    isReading,
    said,
    twice,
    take: (list: string, isMeant = false) => take(list, [], isMeant),
    settle,
    /** After it is booked; a text that was not read stays. */
    clear: () => {
      setOpen([])
      setSaid([])
      setTwice(null)
      taken.current.clear()
    },
    openFile: async (file: File) => {
      const read = await readListFile(file)
      if (read.kind === 'refused') return setSaid([words.refusals[read.reason](file.name)])
      if (isTooLong(read.text)) return setSaid([words.refusals['too-large'](file.name)])
      const { hidden = 0, beyond = 0 } = read.sheet ?? {}
      const remarks = [hidden > 0 && words.hidden(hidden), beyond > 0 && words.beyond(beyond)]
      return take(
        read.text,
        remarks.filter((remark) => remark !== false),
      )
    },
  }
}

/** Without a catalog, what was ordered is known all the same. */
function orNothing<Found>(
  find: (texts: readonly string[]) => Promise<readonly Found[]>,
  nothing: Found,
): (texts: readonly string[]) => Promise<readonly Found[]> {
  return (texts) => find(texts).catch(() => texts.map(() => nothing))
}
