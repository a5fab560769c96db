import { startWorker } from '#src/ui/start-worker.ts'
import type { SheetColumn, SheetRow } from './sheet.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './sheet.worker.ts?worker&url'
import type { SheetReply, SheetRequest } from './sheet-protocol.ts'

/**
 * Makes an XLSX in a worker of its own, texts as text and numbers as numbers. The next piece is read when the one before
 * is written.
 * @param rows at most `mostSheetRows`, piece by piece
 * @throws what `rows` throws, the signal's reason, or an Error when the file could not be made
 */
export async function writeXlsx(sheet: {
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly SheetRow[]>
  sheetName: string
  signal: AbortSignal
}): Promise<Blob> {
  const { columns, rows, sheetName, signal } = sheet
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
    post({ kind: 'start', columns, sheetName })
    for await (const piece of rows) {
      signal.throwIfAborted()
      await replyTo({ kind: 'rows', rows: piece })
    }
    signal.throwIfAborted()
    const last = await replyTo({ kind: 'finish' })
    if (last.kind !== 'file') throw new Error('The worker has no file')
    return last.file
  } finally {
    worker.terminate()
  }
}
