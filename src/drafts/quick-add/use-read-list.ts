import { useEffect, useState } from 'react'
import { type FindCodes } from './list-codes.ts'
import { type ListRow, readList } from './read-list.ts'

export type ReadState<Product> = {
  readonly rows: readonly ListRow<Product>[]
  /** The rows are those of an older text. */
  readonly isReading: boolean
  /** The catalog could not be asked; the rows are those of before. */
  readonly failed: boolean
  readonly retry: () => void
}

const restsAfterMs = 120

/** Reads the list anew whenever its text rests; the newest text wins. */
export function useReadList<Product extends { readonly sku: string }>(
  text: string,
  find: FindCodes<Product>,
): ReadState<Product> {
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ key: string; rows: readonly ListRow<Product>[]; failed: boolean }>({
    key: '',
    rows: [],
    failed: false,
  })
  const key = text.trim() === '' ? '' : `${attempt}\n${text}`
  useEffect(() => {
    if (key === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      readList(text, find, { pause, isCancelled: () => !isNewest }).then(
        (rows) => isNewest && setRead({ key, rows, failed: false }),
        () => isNewest && setRead((before) => ({ key, rows: before.rows, failed: true })),
      )
    }, restsAfterMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [key, text, find])
  return {
    rows: key === '' ? [] : read.rows,
    isReading: key !== '' && read.key !== key,
    failed: key !== '' && read.failed,
    retry: () => setAttempt(attempt + 1),
  }
}

/** A turn of the event loop: keys pressed meanwhile are taken first. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
