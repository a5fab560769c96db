import type { SheetReply, SheetRequest } from './sheet-protocol.ts'
import { createXlsxWriter, type XlsxWriter } from './xlsx-writer.ts'

/** The worker's entry: connects the writer to this thread's messages. A failure is an `error` event in the page. */
declare const self: DedicatedWorkerGlobalScope

let writer: XlsxWriter | null = null

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
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
})

function reply(message: SheetReply): void {
  self.postMessage(message)
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
