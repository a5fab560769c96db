import { readWorkbook } from './read-workbook.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook-protocol.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

/** The worker's entry: reads one workbook and answers once. An unexpected failure is an `error` event in the page. */
declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => void answer(data))

async function answer({ bytes, sheet }: WorkbookRequest): Promise<void> {
  self.postMessage(await read(new Uint8Array(bytes), sheet))
}

async function read(bytes: Uint8Array<ArrayBuffer>, sheet: string | null): Promise<WorkbookReply> {
  try {
    return { kind: 'read', ...(await readWorkbook(bytes, sheet)) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof WorkbookRefusal ? error.reason : 'broken' }
  }
}
