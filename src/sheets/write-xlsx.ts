import { fetchWorker } from '#src/ui/fetch-worker.ts'
import { startWorker } from '#src/ui/start-worker.ts'
import type { BookRow } from './sheet.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './sheet.worker.ts?worker&url'
import type { SheetReply, SheetRequest } from './sheet-protocol.ts'
import type { NewSheet } from './xlsx-writer.ts'

/** One sheet of a workbook: `rows` in pieces, at most `mostSheetRows` rows; `foot` has their sums. */
export type SheetToWrite = NewSheet & {
  readonly rows: AsyncIterable<readonly BookRow[]>
  readonly foot?: readonly BookRow[]
}

/** Makes an XLSX of one sheet: see `writeWorkbook`. */
export async function writeXlsx({ signal, ...sheet }: SheetToWrite & { signal: AbortSignal }): Promise<Blob> {
  return writeWorkbook([sheet], signal)
}

/**
 * Makes an XLSX in a worker of its own, texts as text and numbers as numbers. The next piece is read after the previous
 * one is written.
 * @param sheets at least one
 * @throws what `rows` throws, the signal's reason, or an Error if the file could not be made
 */
export async function writeWorkbook(sheets: readonly SheetToWrite[], signal: AbortSignal): Promise<Blob> {
  await fetchWorker('export', workerUrl, signal)
  const worker = startWorker(workerUrl, 'sheet')
  const post = (request: SheetRequest) => worker.postMessage(request)
  const replyTo = (request: SheetRequest) =>
    new Promise<SheetReply>((resolve, reject) => {
      const once = { once: true, signal }
      worker.addEventListener('message', ({ data }: MessageEvent<SheetReply>) => resolve(data), once)
      worker.addEventListener('error', () => reject(new Error('The file could not be made')), once)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      post(request)
    })
  try {
    for (const { rows, foot = [], ...sheet } of sheets) {
      post({ kind: 'sheet', ...sheet })
      for await (const piece of rows) {
        signal.throwIfAborted()
        await replyTo({ kind: 'rows', rows: piece })
      }
      if (foot.length > 0) await replyTo({ kind: 'foot', rows: foot })
    }
    signal.throwIfAborted()
    const last = await replyTo({ kind: 'finish' })
    if (last.kind !== 'file') throw new Error('The worker has no file')
    return last.file
  } finally {
    worker.terminate()
  }
}
