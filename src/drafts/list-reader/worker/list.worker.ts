import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { CodeMatch, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { type ListReply, type ListRequest, type LookUpAnswer, type LookUpPlace, packPieces } from './list-protocol.ts'

/**
 * The worker's entry: reads a list, and asks the page for what is in the catalog. It is ended with a list that nobody
 * wants any more. An exception reaches the page as the worker's `error` event.
 */
declare const self: DedicatedWorkerGlobalScope

const waiting = new Map<number, (answer: LookUpAnswer) => void>()
let asked = 0

self.addEventListener('message', ({ data }: MessageEvent<ListRequest>) => {
  if (data.kind === 'found') {
    waiting.get(data.id)?.(data.answer)
    waiting.delete(data.id)
    return
  }
  void read(data).catch(reportError)
})

async function read({ text, columns }: Extract<ListRequest, { kind: 'read' }>): Promise<void> {
  const { pieces, ...list } = await readList<ListedProduct>(text, (codes) => lookUp('codes', codes), {
    correct: (key) => (Object.hasOwn(columns, key) ? columns[key] : undefined),
    findInTitles: (codes) => lookUp('titles', codes),
    findDescribed: (descriptions) => lookUp('descriptions', descriptions),
  })
  const packed = packPieces(pieces)
  const reply: ListReply = { kind: 'read', list: { ...list, pieces: packed } }
  self.postMessage(reply, [packed.buffer])
}

function lookUp(where: 'codes', codes: readonly string[]): Promise<readonly (CodeMatch<ListedProduct> | null)[]>
function lookUp(where: 'titles', codes: readonly string[]): Promise<readonly (readonly ListedProduct[])[]>
function lookUp(where: 'descriptions', descriptions: readonly string[]): Promise<readonly (ListedProduct | null)[]>
function lookUp(where: LookUpPlace, texts: readonly string[]): Promise<LookUpAnswer> {
  const id = asked++
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    const reply: ListReply = { kind: 'look-up', id, in: where, texts }
    self.postMessage(reply)
  })
}
