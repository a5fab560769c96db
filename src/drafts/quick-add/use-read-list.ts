import { useCallback, useEffect, useState } from 'react'
import type { ColumnCorrections } from '#src/drafts/list-reader/columns/list-table.ts'
import { type ReadList, readList } from '#src/drafts/list-reader/read-list.ts'
import type { Pause } from '#src/drafts/list-reader/turns.ts'
import type { FindCodes, FindInTitles } from '#src/drafts/model/lines/code-lookup.ts'

export type ReadState<Product> = ReadList<Product> & {
  /** The text that the rows and the pieces are of. */
  readonly text: string
  /** True while the rows are still those of an older text. */
  readonly isReading: boolean
  /** The catalog lookup failed; the rows are the previous ones. */
  readonly failed: boolean
  readonly retry: () => void
}

const debounceMs = 120
const nothing = { text: '', rows: [], tables: [], pieces: [] }

/** How a list's codes and models are found. */
export type ListLookups<Product> = {
  readonly find: FindCodes<Product>
  readonly findInTitles: FindInTitles<Product>
}

/** Reads the list again, debounced, after its text changes. The newest text wins. */
export function useReadList<Product extends { readonly sku: string }>(
  text: string,
  { find, findInTitles }: ListLookups<Product>,
  correct: ColumnCorrections,
): ReadState<Product> {
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{
    key: string
    list: ReadList<Product> & { readonly text: string }
    correct: ColumnCorrections
    failed: boolean
  }>({
    key: '',
    list: nothing,
    correct,
    failed: false,
  })
  const key = text.trim() === '' ? '' : `${attempt}\n${text}`
  useEffect(() => {
    if (key === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      readList(text, find, { correct, findInTitles, pause: createPause(), isCancelled: () => !isNewest }).then(
        (list) => isNewest && setRead({ key, list: { ...list, text }, correct, failed: false }),
        () => isNewest && setRead((before) => ({ key, list: before.list, correct, failed: true })),
      )
    }, debounceMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [key, text, find, findInTitles, correct])
  return {
    ...(key === '' ? nothing : read.list),
    isReading: key !== '' && (read.key !== key || read.correct !== correct),
    failed: key !== '' && read.failed,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  }
}

/** Yields to the event loop after each piece of work, so that key presses are handled first. */
function createPause(): Pause {
  let since = performance.now()
  return () => {
    if (performance.now() - since < pieceMs) return null
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}

/** Less than one frame (16 ms), also on a slow machine. */
const pieceMs = 12
