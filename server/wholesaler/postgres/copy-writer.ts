import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyWriter = {
  write(line: string): Promise<void>
  /** Resolves when the server has all of it. */
  end(): Promise<void>
  /** Refuses the rest, unless it has ended. The transaction can then only be rolled back. */
  abandon(): void
}

const piece = 64 * 1024

/** Writes COPY's text format at the pace of the server. */
export function createCopyWriter(client: pg.Client, statement: string): CopyWriter {
  const stream = client.query(copyFrom(statement))
  let text = ''
  let isEnded = false
  let failure: Error | null = null
  const failed = new Promise<never>((_, reject) => {
    stream.on('error', (error: Error) => {
      failure ??= error
      reject(error)
    })
  })
  failed.catch(() => {})
  return {
    async write(line) {
      text += line
      if (text.length < piece) return
      if (failure !== null) throw failure
      const chunk = text
      text = ''
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), failed])
    },
    async end() {
      if (failure !== null) throw failure
      isEnded = true
      stream.end(text)
      await Promise.race([once(stream, 'finish'), failed])
    },
    abandon() {
      if (isEnded || failure !== null) return
      isEnded = true
      stream.destroy(new Error('the import was given up'))
    },
  }
}
