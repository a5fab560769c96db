import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The one rule against forged requests. Everything that changes something (sign in, sign out, accept a catalog) is a form
 * that a page of ours sent: a POST from our own origin, which the browser says in two headers that no page can write,
 * with a token that only a page of the same session was given. Either half alone stops a forged form.
 * @param origin our own, in the words of this request
 * @param expected the token of this session; null if there is none
 */
export function isOurForm(
  request: FormRequest,
  origin: string,
  token: string | null,
  expected: string | null,
): boolean {
  return isSentByOurPage(request, origin) && isOurToken(token, expected)
}

type FormRequest = { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders }

/** Browsers say where a form comes from, if we are asked by https or on loopback; whoever does not say is refused. */
export function isSentByOurPage({ method, headers }: FormRequest, origin: string): boolean {
  if (method !== 'POST' || headers['sec-fetch-site'] !== 'same-origin') return false
  // `null` comes from a page with `Referrer-Policy: no-referrer`; that it is ours, the header above says.
  return headers.origin === origin || headers.origin === 'null'
}

export function isOurToken(token: string | null, expected: string | null): boolean {
  return token !== null && expected !== null && isSameText(token, expected)
}

/** The token of a session, made from what only its browser has. It gives nothing of that away. */
export function formToken(secret: string | Buffer, purpose: string): string {
  return createHmac('sha256', secret).update(`surtido form: ${purpose}`).digest('base64url')
}

function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
