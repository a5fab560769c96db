import { expect, test } from 'vitest'
import { fetchSynonyms } from './fetch-synonyms.ts'
import { mostSynonymBytes } from './synonyms-path.ts'
import { tradeSynonyms } from './trade-synonyms.ts'

const text = { 'content-type': 'text/plain; charset=utf-8' }

function fetchFrom(answer: () => Response) {
  const asked: string[] = []
  const synonyms = fetchSynonyms(async (path) => {
    asked.push(path)
    return answer()
  }, new AbortController().signal)
  return { synonyms, asked }
}

test('the company’s synonyms are joined with those of the trade', async () => {
  const { synonyms, asked } = fetchFrom(() => new Response('respaldo = ups\nunit: tramo = tramos\n', { headers: text }))
  const { words, units } = await synonyms
  expect(asked).toEqual(['/api/synonyms'])
  const ofTrade = tradeSynonyms.words.find((group) => group.includes('ups'))!.filter((phrase) => phrase !== 'ups')
  expect(words[0]).toEqual(['respaldo', 'ups', ...ofTrade])
  expect(words).toHaveLength(tradeSynonyms.words.length)
  expect(units[0]).toEqual(['tramo', 'tramos'])
  expect(units).toHaveLength(tradeSynonyms.units.length + 1)
})

const brokenBody = new ReadableStream({
  pull(controller) {
    controller.enqueue(new TextEncoder().encode('a = b\n'))
    controller.error(new TypeError('terminated'))
  },
})

test.each<[string, () => Response]>([
  ['the company has none', () => new Response(null, { status: 204 })],
  ['the gateway is older', () => new Response('{"code":"route_not_found"}', { status: 404, headers: text })],
  ['an error is called text', () => new Response('a = b', { status: 502, headers: text })],
  ['the answer is an HTML page', () => new Response('<a href=x>', { headers: { 'content-type': 'text/html' } })],
  ['the answer is of no type', () => new Response(new TextEncoder().encode('a = b'))],
  ['the answer is too large', () => new Response(`a = b\n${' '.repeat(mostSynonymBytes)}`, { headers: text })],
  ['the body breaks off', () => new Response(brokenBody, { headers: text })],
  [
    'the request fails',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('those of the trade count alone when %s', async (_why, answer) => {
  expect(await fetchFrom(answer).synonyms).toEqual(tradeSynonyms)
})

test('an aborted request gives those of the trade too', async () => {
  const controller = new AbortController()
  const synonyms = fetchSynonyms(
    (_path, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    controller.signal,
  )
  controller.abort()
  expect(await synonyms).toEqual(tradeSynonyms)
})
