import type { SheetReply, SheetRequest } from './sheet-protocol.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook/workbook-protocol.ts'
import { WorkbookRefusal } from './workbook/workbook-refusal.ts'
import { createXlsxWriter, type XlsxWriter } from './xlsx-writer.ts'

/**
 * The entry of the workers that write a workbook, and of those that read one: two jobs, one file to fetch. Each worker
 * has one of them. An unexpected failure is an `error` event in the page.
 */
declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest | WorkbookRequest>) => {
  if ('bytes' in data) void answer(data)
  else write(data)
})

async function answer({ bytes, sheet }: WorkbookRequest): Promise<void> {
  reply(await read(new Uint8Array(bytes), sheet))
}

async function read(bytes: Uint8Array<ArrayBuffer>, sheet: string | null): Promise<WorkbookReply> {
  try {
    return { kind: 'read', ...(await readWorkbook(bytes, sheet)) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof WorkbookRefusal ? error.reason : 'broken' }
  }
}

let writer: XlsxWriter | null = null

function write(data: SheetRequest): void {
  if (data.kind === 'sheet') {
    if (writer) writer.addSheet(data)
    else writer = createXlsxWriter(data)
  } else if (data.kind !== 'finish') {
    if (data.kind === 'rows') writer?.append(data.rows)
    else writer?.appendFoot(data.rows)
    reply({ kind: 'written' })
  } else if (writer) {
    reply({ kind: 'file', file: new Blob([...writer.finish()], { type: xlsxType }) })
  }
}

function reply(message: SheetReply | WorkbookReply): void {
  self.postMessage(message)
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
