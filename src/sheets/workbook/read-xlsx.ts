// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from '#src/sheets/sheet.worker.ts?worker&url'
import { fetchWorker } from '#src/ui/fetch-worker.ts'
import { startWorker } from '#src/ui/start-worker.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook-protocol.ts'

/** A list is read in a tenth of a second; a file that needs this long is malicious. */
const longestMs = 20_000

/**
 * Reads one sheet of an XLSX in a worker of its own, which ends afterwards: no file can block the page.
 * @param bytes transferred: the caller cannot read them afterwards
 * @param sheet its name; null is the first one that has rows
 * @returns the reason if the file is refused; never rejects
 */
export async function readXlsx(bytes: ArrayBuffer, sheet: string | null = null): Promise<WorkbookReply> {
  await fetchWorker('list', workerUrl)
  const worker = startWorker(workerUrl, 'workbook')
  try {
    return await new Promise<WorkbookReply>((resolve) => {
      const refuse = (reason: 'broken' | 'too-slow') => resolve({ kind: 'refused', reason })
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => resolve(data), { once: true })
      // The worker had no memory for the file, or an unexpected failure.
      worker.addEventListener('error', () => refuse('broken'), { once: true })
      setTimeout(() => refuse('too-slow'), longestMs)
      const request: WorkbookRequest = { bytes, sheet }
      worker.postMessage(request, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
