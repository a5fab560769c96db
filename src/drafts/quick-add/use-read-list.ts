import { useCallback, useEffect, useState } from 'react'
import type { LearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { ReadList } from '#src/drafts/list-reader/read-list.ts'
import { createListReader, type ListLookups } from '#src/drafts/list-reader/worker/create-list-reader.ts'
import { createListWorker, fetchListWorker } from '#src/drafts/list-reader/worker/create-list-worker.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'

export type ReadState = ReadList<ListedProduct> & {
  /** The text that the rows and the pieces are of. */
  readonly text: string
  /** True while the rows are still those of an older text. */
  readonly isReading: boolean
  /** The catalog lookup failed; the rows are the previous ones. */
  readonly failed: boolean
  readonly retry: () => void
}

const debounceMs = 120
const nothing = { text: '', rows: [], tables: [], tableDoubts: [], pieces: [] }

/**
 * Reads the list again, debounced, after its text changes. The newest text wins.
 * @param columns the meanings of columns that people corrected
 */
export function useReadList(text: string, lookups: ListLookups, columns: LearnedColumns): ReadState {
  const [reader] = useState(() => createListReader({ createWorker: createListWorker }))
  const [isReady, setReady] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{
    key: string
    list: ReadList<ListedProduct> & { readonly text: string }
    columns: LearnedColumns
    failed: boolean
  }>({
    key: '',
    list: nothing,
    columns,
    failed: false,
  })
  const key = text.trim() === '' ? '' : `${attempt}\n${text}`
  useEffect(() => {
    const leaving = new AbortController()
    const start = () => {
      if (leaving.signal.aborted) return
      reader.start()
      setReady(true)
    }
    fetchListWorker(leaving.signal).then(start, () => undefined)
    return () => {
      leaving.abort()
      reader.close()
    }
  }, [reader])
  useEffect(() => {
    if (key === '' || !isReady) return
    let isNewest = true
    const timer = setTimeout(() => {
      reader.read(text, lookups, columns).then(
        (list) => isNewest && setRead({ key, list: { ...list, text }, columns, failed: false }),
        () => isNewest && setRead((before) => ({ key, list: before.list, columns, failed: true })),
      )
    }, debounceMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [key, text, lookups, columns, reader, isReady])
  return {
    ...(key === '' ? nothing : read.list),
    isReading: key !== '' && (read.key !== key || read.columns !== columns),
    failed: key !== '' && read.failed,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  }
}
