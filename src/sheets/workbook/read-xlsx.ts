import { startWorker } from '#src/ui/start-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './workbook.worker.ts?worker&url'
import type { WorkbookReply, WorkbookRequest } from './workbook-protocol.ts'

/** A list is read in a tenth of a second; whatever takes this long was made to. */
const longestMs = 20_000

/**
 * Reads one sheet of an XLSX in a worker of its own, which ends with it: no file can hold the page up.
 * @param bytes handed over: nobody else can read them afterwards
 * @param sheet its name; null is the first that has rows
 * @returns why not, where the file is not read; never rejects
 */
export async function readXlsx(bytes: ArrayBuffer, sheet: string | null = null): Promise<WorkbookReply> {
  const worker = startWorker(workerUrl, 'workbook')
  try {
    return await new Promise<WorkbookReply>((resolve) => {
      const refuse = (reason: 'broken' | 'too-slow') => resolve({ kind: 'refused', reason })
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => resolve(data), { once: true })
      // It had no memory for the file, or the file was like none before.
      worker.addEventListener('error', () => refuse('broken'), { once: true })
      setTimeout(() => refuse('too-slow'), longestMs)
      const request: WorkbookRequest = { bytes, sheet }
      worker.postMessage(request, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
