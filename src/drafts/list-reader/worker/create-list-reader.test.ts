import { describe, expect, test, vi } from 'vitest'
import type { TextPiece } from '#src/drafts/list-reader/list-row.ts'
import { createListReader, type ListLookups, type ListWorker } from './create-list-reader.ts'
import { type ListReply, type ListRequest, packPieces, unpackPieces } from './list-protocol.ts'

const nobody: ListLookups = {
  find: async (codes) => codes.map(() => null),
  findInTitles: async (codes) => codes.map(() => []),
  findDescribed: async (descriptions) => descriptions.map(() => null),
}
const empty = { kind: 'read', list: { rows: [], tables: [], tableDoubts: [], pieces: new Int32Array() } } as const

describe('the reader of lists in a worker', () => {
  test('asks the page for codes, and gives what was read', async () => {
    const { reader, workers } = readerUnderTest()
    const read = reader.read('2 A-1', nobody, {})
    expect(workers[0]!.asked).toEqual([{ kind: 'read', text: '2 A-1', columns: {} }])
    workers[0]!.reply({ kind: 'look-up', id: 7, in: 'codes', texts: ['A-1', 'B-2'] })
    await vi.waitFor(() => expect(workers[0]!.asked[1]).toEqual({ kind: 'found', id: 7, answer: [null, null] }))
    workers[0]!.reply(empty)
    expect(await read).toEqual({ rows: [], tables: [], tableDoubts: [], pieces: [] })
  })

  test('keeps its worker for the next list, and ends it to interrupt one', async () => {
    const { reader, workers } = readerUnderTest()
    const first = reader.read('1', nobody, {})
    workers[0]!.reply(empty)
    await first
    const second = reader.read('2', nobody, {})
    expect(workers).toHaveLength(1)
    const third = reader.read('3', nobody, {})
    await expect(second).rejects.toMatchObject({ reason: 'superseded' })
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    // What the ended one still says is of nobody.
    workers[0]!.reply(empty)
    workers[1]!.reply(empty)
    await third
  })

  test('fails where the worker dies or a lookup fails, and reads again after it', async () => {
    const { reader, workers } = readerUnderTest()
    const first = reader.read('1', nobody, {})
    workers[0]!.die()
    await expect(first).rejects.toMatchObject({ reason: 'worker-died' })
    const away = new Error('no catalog')
    const second = reader.read('2', { ...nobody, find: () => Promise.reject(away) }, {})
    workers[1]!.reply({ kind: 'look-up', id: 0, in: 'codes', texts: ['A'] })
    await expect(second).rejects.toBe(away)
    const third = reader.read('3', nobody, {})
    workers[2]!.reply(empty)
    expect((await third).rows).toEqual([])
  })
})

test('pieces are the same behind their numbers', () => {
  const pieces: TextPiece[] = (
    ['code', 'quantity', 'description', 'price', 'number', 'date', 'contact', 'talk', 'furniture', 'unread'] as const
  ).map((kind, at) => ({ start: at * 3, end: at * 3 + 3, kind, row: at % 2 === 0 ? at : null }))
  expect(unpackPieces(packPieces(pieces))).toEqual(pieces)
})

function readerUnderTest() {
  const workers: FakeWorker[] = []
  const reader = createListReader({
    createWorker() {
      const worker = fakeWorker()
      workers.push(worker)
      return worker
    },
  })
  return { reader, workers }
}

type FakeWorker = ListWorker & {
  readonly asked: ListRequest[]
  readonly isEnded: boolean
  reply(data: ListReply): void
  die(): void
}

function fakeWorker(): FakeWorker {
  const listeners: { type: string; listener: (event: { data: ListReply }) => void }[] = []
  const asked: ListRequest[] = []
  let isEnded = false
  const send = (wanted: string, data: ListReply) => {
    for (const { type, listener } of listeners) if (type === wanted) listener({ data })
  }
  return {
    asked,
    get isEnded() {
      return isEnded
    },
    postMessage: (request) => asked.push(request),
    terminate: () => {
      isEnded = true
    },
    addEventListener: (type: string, listener: (event: { data: ListReply }) => void) =>
      listeners.push({ type, listener }),
    reply: (data) => send('message', data),
    die: () => send('error', empty),
  }
}
