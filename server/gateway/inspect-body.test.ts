import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { canaryToken } from './gateway-under-test.ts'
import { inspectBody } from './inspect-body.ts'

const options = { coding: 'identity', token: canaryToken, mostBytes: 1e6, mostRatio: 100 } as const

/** What is given of a body that comes in these pieces, and how it ends. */
async function given(pieces: readonly string[]) {
  let text = ''
  try {
    for await (const chunk of inspectBody(toChunks(pieces), options)) text += chunk.toString()
    return { text, end: 'whole' }
  } catch (error) {
    return { text, end: error instanceof Error && 'code' in error ? error.code : String(error) }
  }
}

async function* toChunks(pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

/** Cuts a text at these places. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...ends]
    .map((start, index) => text.slice(start, ends[index] ?? text.length))
    .filter((piece) => piece !== '')
}

const around = fc.oneof(fc.constantFrom('', 'c', 'canary-', canaryToken.slice(0, -1)), fc.string({ maxLength: 30 }))
const places = fc.array(fc.nat(200), { maxLength: 40 })

test('nothing of the token is given, wherever the chunks of a body end', async () => {
  await fc.assert(
    fc.asyncProperty(around, around, places, async (before, after, cuts) => {
      const found = await given(cut(`${before}${canaryToken}${after}`, cuts))
      expect(found.end).toBe('token_in_answer')
      const body = `${before}${canaryToken}`
      expect(body.startsWith(found.text)).toBe(true)
      expect(found.text.length).toBeLessThanOrEqual(body.indexOf(canaryToken))
    }),
    propertyCases(500),
  )
})

test('all of a body without the token is given, also one that begins it again and again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(around, { minLength: 1, maxLength: 5 }), places, async (parts, cuts) => {
      const body = parts.join(' ')
      fc.pre(body !== '' && !body.includes(canaryToken))
      expect(await given(cut(body, cuts))).toEqual({ text: body, end: 'whole' })
    }),
    propertyCases(500),
  )
})
