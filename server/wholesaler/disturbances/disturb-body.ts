import { Readable, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Disturbance } from './disturbance.ts'

/** Applies disturbances to an answer's body. `breakOff` ends the connection. */
export function disturbBody(
  body: Readable,
  disturbances: readonly Disturbance[],
  breakOff: (how: 'cut' | 'reset') => void,
): Readable {
  let disturbed = body
  for (const disturbance of disturbances) {
    if (disturbance.kind === 'slow-body') {
      disturbed = Readable.from(drip(disturbed, disturbance.pieceBytes, disturbance.delayMs), { objectMode: false })
    } else if (disturbance.kind === 'cut' || disturbance.kind === 'reset') {
      const { kind, afterBytes } = disturbance
      disturbed = disturbed.pipe(createCut(afterBytes, () => breakOff(kind)))
      const source = body
      disturbed.once('close', () => source.destroy())
    }
  }
  return disturbed
}

async function* drip(body: Readable, pieceBytes: number, delayMs: number): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      yield chunk.subarray(from, from + pieceBytes)
      await wait(delayMs)
    }
  }
}

function createCut(afterBytes: number, breakOff: () => void): Transform {
  let remaining = afterBytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (remaining <= 0) return
      if (chunk.length < remaining) {
        remaining -= chunk.length
        done(null, chunk)
        return
      }
      this.push(chunk.subarray(0, remaining))
      remaining = 0
      // The bytes before must reach the client first. The stream never ends.
      setTimeout(breakOff, 50)
    },
  })
}
