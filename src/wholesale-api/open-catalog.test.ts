import { expect, it } from 'vitest'
import { createWholesaleClient } from './wholesale-client.ts'

it.each([
  ['a first time', {}, { 'cache-control': 'max-stale' }],
  ['where a catalog is there', { etag: '"a"' }, { 'cache-control': 'max-stale', 'if-none-match': '"a"' }],
  [
    'where a difference to it can be read',
    { etag: '"a"', acceptsDifference: true },
    { 'cache-control': 'max-stale', 'if-none-match': '"a"', 'a-im': 'surtido-records' },
  ],
  ['where there is nothing to differ from', { acceptsDifference: true }, { 'cache-control': 'max-stale' }],
  ['where it must be new', { mustBeNew: true }, { 'cache-control': 'no-cache' }],
])('asks for the catalog %s with no more than is needed', async (_when, question, headers) => {
  const { client, asked } = answering(() => Response.json([]))
  await client.openCatalog({ signal, ...question })
  expect(asked).toEqual([{ cache: 'no-store', signal, headers: { accept: 'application/json', ...headers } }])
})

it('takes a difference, and 304, only where it asked for them', async () => {
  const difference = answering(() => Response.json([], { status: 226 }))
  const notModified = answering(() => new Response(null, { status: 304 }))
  const both = { signal, etag: '"a"', acceptsDifference: true }
  await expect(difference.client.openCatalog(both)).resolves.toMatchObject({ status: 226 })
  await expect(notModified.client.openCatalog(both)).resolves.toMatchObject({ status: 304 })
  const unexpected = { name: 'WholesaleError', kind: 'unexpected-response' }
  await expect(difference.client.openCatalog({ signal, etag: '"a"' })).rejects.toMatchObject(unexpected)
  await expect(difference.client.openCatalog({ signal, acceptsDifference: true })).rejects.toMatchObject(unexpected)
  await expect(notModified.client.openCatalog({ signal })).rejects.toMatchObject(unexpected)
})

const { signal } = new AbortController()

function answering(answer: () => Response) {
  const asked: RequestInit[] = []
  const fetch = async (_path: string, init: RequestInit) => {
    asked.push(init)
    return answer()
  }
  return { client: createWholesaleClient({ fetch }), asked }
}
