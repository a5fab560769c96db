import { describe, expect, it } from 'vitest'
import { charsetNamedIn } from './charset.ts'
import { readRetryAfter } from './read-response.ts'
import { createWholesaleClient } from './wholesale-client.ts'
import { toErrorData, WholesaleError, type WholesaleErrorKind } from './wholesale-error.ts'

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
    ['a person who asks too much', () => problem('user_rate_limited', 429), 'user-limited'],
    ['a wholesaler that the gateway lets rest', () => problem('upstream_paused', 503), 'paused'],
    ['401 without a body', () => new Response('', { status: 401 }), 'unauthorized'],
    ['403 with HTML', () => html(403), 'unauthorized'],
    ['429', () => new Response('', { status: 429 }), 'rate-limited'],
    ['500 with HTML, as of a proxy whose gateway is away', () => html(500), 'gateway'],
    ['a login page with status 200', () => html(200), 'unexpected-response'],
    [
      'JSON that is cut',
      () => new Response('{"sku":', { headers: { 'content-type': 'application/json' } }),
      'unexpected-response',
    ],
    ['JSON that is no product', () => Response.json([1]), 'not-a-product'],
    ['an unknown code', () => problem('new_code', 503), 'gateway'],
    ['another product', () => Response.json({ sku: 'OTHER', price: 1.23 }), 'other-product'],
    ['an error with status 200', () => Response.json({ error: 'SKU no existe' }), 'not-a-product'],
    ['a charset that we do not read', () => json('{"sku":"A","price":5}', 'shift_jis'), 'unknown-charset'],
    ['an answer longer than any product', () => json(`{"sku":"A","price":5${' '.repeat(1 << 20)}}`), 'too-large'],
    ['a body that breaks off', () => new Response(breakingBody(), { headers: jsonHeaders() }), 'unreachable'],
  ])('recognizes %s', async (_name, answer, kind) => {
    const { client } = answering(answer)
    await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ name: 'WholesaleError', kind })
  })

  it.each([
    ['3', 3],
    ['0', 0],
    [null, null],
    ['', null],
    ['-1', null],
    ['many', null],
    ['1000', null],
  ])('reads how often the gateway asked the wholesaler: %j is %j', async (header, tries) => {
    const { client } = answering(() => {
      const response = problem('upstream_error', 502)
      if (header !== null) response.headers.set('surtido-tries', header)
      return response
    })
    await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'upstream', tries })
  })

  it('names the charset that it does not read', async () => {
    const { client } = answering(() => json('{}', 'shift_jis'))
    const failure = await client.getProduct('A', { signal }).catch(toErrorData)
    expect('detail' in failure && charsetNamedIn(failure.detail)).toBe('shift_jis')
    expect(charsetNamedIn('upstream: 500')).toBeNull()
  })

  it.each([
    ['iso-8859-1', [0xc1]],
    ['windows-1252', [0xc1]],
    ['utf-8', [0xc3, 0x81]],
  ])('reads an answer in %s', async (charset, letter) => {
    const bytes = Uint8Array.from([...ascii('{"sku":"C'), ...letter, ...ascii('M","price":5}')])
    const { client } = answering(() => json(bytes, charset))
    await expect(client.getProduct('CÁM', { signal })).resolves.toMatchObject({ sku: 'CÁM', price: 5 })
  })

  it('does not believe a sku whose bytes are no text', async () => {
    const { client } = answering(() => json(Uint8Array.from([...ascii('{"sku":"C'), 0xc1, ...ascii('","price":5}')])))
    await expect(client.getProduct('C\u00c1', { signal })).rejects.toMatchObject({ kind: 'not-a-product' })
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

describe('a Retry-After', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  it.each([
    ['7', 7000],
    ['0', 1000],
    ['99999999999999999999999', 60_000],
    ['99999', 60_000],
    ['Fri, 20 Nov 2026 12:00:09 GMT', 9000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 1000],
    ['soon', null],
    ['1.5', null],
    ['', null],
    ['Fri, 99 Nov 2026 11:00:00 GMT', null],
    ['-3', null],
    [null, null],
  ])('fault 2: %j is %j ms', (header, waitMs) => {
    expect(readRetryAfter(header, now, null)).toBe(waitMs)
  })

  it('fault 2: a date is later than the answer’s own date, whatever our clock says', () => {
    const [date, until] = ['Fri, 20 Nov 2026 12:00:00 GMT', 'Fri, 20 Nov 2026 12:00:09 GMT']
    for (const off of [-3_600_000, 0, 3_600_000]) expect(readRetryAfter(until, now + off, date)).toBe(9000)
    expect(readRetryAfter(until, now, 'yesterday')).toBe(9000)
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

function jsonHeaders(charset = 'utf-8') {
  return { 'content-type': `application/json; charset=${charset}` }
}

function json(body: BodyInit, charset?: string): Response {
  return new Response(body, { headers: jsonHeaders(charset) })
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0))
}

function breakingBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"sku":'))
      controller.error(new TypeError('network error'))
    },
  })
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
