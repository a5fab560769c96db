import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

/**
 * A file that is written once and read by many, also while it grows: a reader waits for the next bytes. So the first
 * client gets its first byte at once, and the pace of no client holds up the writing.
 */
export type GrowingFile = {
  /** Writes all of it, once. */
  fill(chunks: AsyncIterable<Buffer>): Promise<void>
  /** From the first byte to the last. Breaks off with the error of the writing if that fails. */
  read(): Readable
  /** Null while it grows. */
  length(): number | null
  /** Whether the writing has failed: who reads from now on gets nothing. */
  hasFailed(): boolean
  /** Counts as a reader until the function it gives is called: the file stays open for somebody who reads later. */
  hold(): () => void
  /** No more readers: closes the file after the last one. */
  retire(): void
}

/** How much a reader holds: what a client that does not read costs. */
const pieceBytes = 64 * 1024

/** @param file stays open until `retire` was called and the last reader has gone; `complete` is for a finished file */
export function createGrowingFile(file: FileHandle, complete: { readonly size: number } | null): GrowingFile {
  let size = complete?.size ?? 0
  let state: 'growing' | 'complete' | 'failed' = complete === null ? 'growing' : 'complete'
  let failure: unknown = null
  let readers = 0
  let isRetired = false
  let waiting: (() => void)[] = []

  const wake = () => {
    const woken = waiting
    waiting = []
    for (const go of woken) go()
  }
  const settle = (outcome: 'complete' | 'failed') => {
    state = outcome
    wake()
    closeIfUnused()
  }
  const closeIfUnused = () => {
    if (isRetired && readers === 0 && state !== 'growing') void file.close().catch(() => {})
  }

  async function* follow(): AsyncGenerator<Buffer, void, undefined> {
    let position = 0
    for (;;) {
      if (position < size) {
        const length = Math.min(pieceBytes, size - position)
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
        if (bytesRead === 0) throw new Error('The file of the catalog became shorter')
        position += bytesRead
        yield buffer.subarray(0, bytesRead)
      } else if (state === 'growing') await new Promise<void>((resolve) => waiting.push(resolve))
      else if (state === 'complete') return
      else throw failure
    }
  }

  return {
    async fill(chunks) {
      try {
        for await (const chunk of chunks) {
          await appendTo(file, chunk, size)
          size += chunk.length
          wake()
        }
        settle('complete')
      } catch (error) {
        failure = error
        settle('failed')
        throw error
      }
    },
    read() {
      const body = Readable.from(follow(), { objectMode: false, highWaterMark: pieceBytes })
      readers++
      body.once('close', () => {
        readers--
        // A reader that waits must not wait for ever: its generator ends at the next byte or at the end.
        closeIfUnused()
      })
      return body
    },
    length: () => (state === 'complete' ? size : null),
    hasFailed: () => state === 'failed',
    hold() {
      readers++
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        readers--
        closeIfUnused()
      }
    },
    retire() {
      if (isRetired) return
      isRetired = true
      closeIfUnused()
    },
  }
}

async function appendTo(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    written += (await file.write(chunk, written, chunk.length - written, position + written)).bytesWritten
  }
}
