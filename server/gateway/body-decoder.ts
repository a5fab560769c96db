import { once } from 'node:events'
import type { Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

/** The content codings that the gateway knows: it passes them on, and can look inside. */
export type Coding = 'identity' | 'gzip' | 'deflate' | 'br' | 'zstd'

export type BodyDecoder = {
  /** Resolves when all that these bytes decode to was given to `onText`. */
  write(chunk: Buffer): Promise<void>
  /** @throws when the body is not complete */
  end(): Promise<void>
  close(): void
}

/** Null for a coding that is not known, and for two of them. A missing header is `identity`. */
export function readCoding(contentEncoding: string | null): Coding | null {
  const name = (contentEncoding ?? '').trim().toLowerCase()
  if (name === '') return 'identity'
  const coding = name === 'x-gzip' ? 'gzip' : name
  return isCoding(coding) ? coding : null
}

/** Decodes a body in pieces, and gives each to `onText`. What `onText` throws, `write` and `end` throw. */
export function createBodyDecoder(coding: Coding, onText: (chunk: Buffer) => void): BodyDecoder {
  if (coding === 'identity') return { write: async (chunk) => onText(chunk), end: async () => {}, close: () => {} }
  let stream: Transform | null = null
  let failure: unknown = null
  let fail: ((error: unknown) => void) | null = null

  const open = (firstByte: number) => {
    const opened = createStream(coding, firstByte)
    opened.on('data', (chunk: Buffer) => {
      try {
        if (failure === null) onText(chunk)
      } catch (error) {
        failure = error
        opened.destroy()
      }
    })
    opened.on('error', (error) => {
      failure ??= error
      fail?.(failure)
    })
    return opened
  }

  const drain = (opened: Transform) => {
    // Reading gives what is still buffered to the listener.
    while (opened.read() !== null);
    if (failure !== null) throw failure
  }

  return {
    async write(chunk) {
      if (failure !== null) throw failure
      if (chunk.length === 0) return
      stream ??= open(chunk[0] ?? 0)
      const opened = stream
      await new Promise<void>((resolve, reject) => {
        fail = reject
        opened.write(chunk, () => resolve())
      })
      drain(opened)
    },
    async end() {
      if (stream === null) return
      if (failure === null && !stream.readableEnded) {
        stream.end()
        await once(stream, 'end')
      }
      drain(stream)
    },
    close: () => void stream?.on('error', () => {}).destroy(),
  }
}

const codings: ReadonlySet<string> = new Set<Coding>(['identity', 'gzip', 'deflate', 'br', 'zstd'])

function isCoding(name: string): name is Coding {
  return codings.has(name)
}

const chunkSize = 65_536

function createStream(coding: Exclude<Coding, 'identity'>, firstByte: number): Transform {
  switch (coding) {
    case 'gzip':
      return createGunzip({ chunkSize })
    case 'deflate':
      // Some servers send it without the zlib header, and browsers read both.
      return (firstByte & 0x0f) === 8 ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize })
    case 'br':
      return createBrotliDecompress({ chunkSize })
    case 'zstd':
      // RFC 9659: for HTTP a window has 8 MB at most.
      return createZstdDecompress({ chunkSize, params: { [constants.ZSTD_d_windowLogMax]: 23 } })
  }
}
