import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './read-response.ts'
import { createWholesaleClient } from './wholesale-client.ts'
import { WholesaleError, type WholesaleErrorKind } from './wholesale-error.ts'

describe('asking for a product', () => {
  it('reads an answer in JSON', async () => {
    const { client, asked } = answering(() => Response.json({ sku: 'A/B', price: 5 }))
    await expect(client.getProduct('A/B', { signal })).resolves.toMatchObject({ sku: 'A/B', price: 5 })
    expect(asked).toEqual(['/api/products/A%2FB/pna'])
  })

  it.each<[string, () => Response, WholesaleErrorKind]>([
    ['an error of the gateway by its code', () => problem('upstream_auth', 502), 'unauthorized'],
    ['a product that does not exist', () => problem('product_not_found', 404), 'not-found'],
    ['a certificate that is not valid', () => problem('upstream_untrusted', 502), 'untrusted'],
    ['a wholesaler that cannot be reached', () => problem('upstream_unreachable', 502), 'unreachable'],
    ['a failure of the gateway itself', () => problem('internal_error', 500), 'gateway'],
    ['a gateway with too much to do', () => problem('gateway_busy', 503), 'busy'],
    ['a charset that is not read', () => problem('unknown_charset', 502), 'unknown-charset'],
    ['an answer that is too large', () => problem('too_large', 502), 'too-large'],
    ['an answer with the token in it', () => problem('token_in_answer', 502), 'token-in-answer'],
    ['an address that the gateway does not serve', () => problem('forbidden_origin', 403), 'wrong-origin'],
    ['a timeout behind the gateway', () => problem('upstream_timeout', 504), 'timeout'],
    ['401 without a body', () => new Response('', { status: 401 }), 'unauthorized'],
    ['403 with HTML', () => html(403), 'unauthorized'],
    ['429', () => new Response('', { status: 429 }), 'rate-limited'],
    ['500 with HTML', () => html(500), 'upstream'],
    ['a login page with status 200', () => html(200), 'unexpected-response'],
    [
      'JSON that is cut',
      () => new Response('{"sku":', { headers: { 'content-type': 'application/json' } }),
      'unexpected-response',
    ],
    ['JSON that is no product', () => Response.json([1]), 'unexpected-response'],
    ['an unknown code', () => problem('new_code', 503), 'upstream'],
  ])('recognizes %s', async (_name, answer, kind) => {
    const { client } = answering(answer)
    await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ name: 'WholesaleError', kind })
  })

  it('treats a failed network request as offline', async () => {
    const { client } = answering(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'offline' })
  })

  it('sends no request for a sku that cannot be part of a path', async () => {
    const { client, asked } = answering(() => Response.json({}))
    await expect(client.getProduct('..', { signal })).rejects.toEqual(expect.any(WholesaleError))
    expect(asked).toEqual([])
  })

  it('fails with a timeout after its time limit', async () => {
    const client = createWholesaleClient({ fetch: hangingFetch, productTimeoutMs: 5 })
    await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('rejects with the original AbortError on an abort', async () => {
    const controller = new AbortController()
    const asked = createWholesaleClient({ fetch: hangingFetch }).getProduct('A', { signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  it.each([
    ['7', 7000],
    ['0', 0],
    ['99999', 60_000],
    ['Fri, 20 Nov 2026 12:00:09 GMT', 9000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-3', null],
    [null, null],
  ])('%j is %j ms', (header, waitMs) => {
    expect(readRetryAfter(header, now)).toBe(waitMs)
  })
})

const { signal } = new AbortController()

function answering(answer: () => Response) {
  const asked: string[] = []
  const client = createWholesaleClient({
    async fetch(path) {
      asked.push(path)
      return answer()
    },
  })
  return { client, asked }
}

/** Never answers; rejects like `fetch` when it is aborted. */
async function hangingFetch(_path: string, { signal: aborted }: RequestInit): Promise<Response> {
  await new Promise((resolve) => aborted?.addEventListener('abort', resolve))
  aborted?.throwIfAborted()
  throw new Error('woken without an abort')
}

function html(status: number): Response {
  return new Response('<html></html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function problem(code: string, status: number): Response {
  return new Response(JSON.stringify({ type: 'about:blank', code, status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
