import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'
import type { AddressList } from './source/address-list.ts'
import { isLoopbackAddress, readAddress, readHop } from './source/read-address.ts'
import { readForwarded } from './source/read-forwarded.ts'

/** What is known of who asks, before anybody has signed in. */
export type RequestSource = LocalSource | RemoteSource | RefusedSource

/** Somebody at this machine: asked for by a loopback name, from a loopback address, with no sign of a proxy. */
export type LocalSource = Asked & { readonly kind: 'local' }

/** `isProxied`: a trusted proxy says so, and `address`, `scheme` and `host` are what it was asked with. */
export type RemoteSource = Asked & { readonly kind: 'remote'; readonly isProxied: boolean }

export type RefusedSource = { readonly kind: 'refused'; readonly code: 'proxy_not_trusted' | 'invalid_request' }

type Asked = { readonly address: string; readonly scheme: 'http' | 'https'; readonly host: string }

/** What of a request is looked at. */
export type SourceRequest = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean }
}

/**
 * Where a request comes from. A proxy on this machine makes everybody's request come from loopback. So a loopback
 * request with any sign of a proxy is refused, unless the proxy is trusted: then what it says counts. nginx as it comes
 * sends HTTP/1.0 and no header; no browser speaks 1.0.
 */
export function readRequestSource(request: SourceRequest, trusted: AddressList): RequestSource {
  const headers = collectHeaders(request.rawHeaders)
  const peer = readAddress(request.socket.remoteAddress ?? '')
  const [host, ...otherHosts] = headers.get('host') ?? []
  if (peer === null || host === undefined || otherHosts.length > 0) return { kind: 'refused', code: 'invalid_request' }
  const direct = { address: peer, scheme: request.socket.encrypted ? 'https' : 'http', host } as const
  const names = [...headers.keys()]
  if (names.some(speaksForAnother)) return trusted.has(peer) ? readProxied(headers, direct, trusted) : notTrusted
  if (!isLoopbackAddress(peer)) return { kind: 'remote', ...direct, isProxied: false }
  if (headers.has('via') || request.httpVersion !== '1.1') return notTrusted
  const name = host.replace(/:\d*$/, '')
  return isLoopbackHost(name) ? { kind: 'local', ...direct } : { kind: 'remote', ...direct, isProxied: false }
}

const notTrusted: RefusedSource = { kind: 'refused', code: 'proxy_not_trusted' }

type Headers = ReadonlyMap<string, readonly string[]>

function collectHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Map<string, string[]>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    const values = headers.get(name)
    if (values) values.push(rawHeaders[at + 1] ?? '')
    else headers.set(name, [rawHeaders[at + 1] ?? ''])
  }
  return headers
}

/** Headers by which proxies say whom they speak for. Some servers take `_` for `-`, so that it is a sign, too. */
function speaksForAnother(name: string): boolean {
  const dashed = name.replaceAll('_', '-')
  return proxyHeaders.has(dashed) || /^(?:x-forwarded|x-original|x-envoy|cf-)/.test(dashed)
}

const proxyHeaders: ReadonlySet<string> = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'fastly-client-ip',
])

/**
 * A proxy sets either `X-Forwarded-For`, `-Proto` and `-Host`, or `Forwarded`. It passes on what a client wrote into the
 * other one, so a request with both is refused, and one with neither: then nobody knows whom it is from.
 */
function readProxied(headers: Headers, direct: Asked, trusted: AddressList): RequestSource {
  const hasList = headers.has('x-forwarded-for')
  if (hasList === headers.has('forwarded')) return notTrusted
  const asked = hasList ? readForwardedFor(headers, direct, trusted) : readElements(headers, direct, trusted)
  return asked === null ? notTrusted : { kind: 'remote', ...asked, isProxied: true }
}

function readForwardedFor(headers: Headers, direct: Asked, trusted: AddressList): Asked | null {
  const hops = (headers.get('x-forwarded-for') ?? []).join(',').split(',')
  const at = findClient(
    hops.map((hop) => readHop(hop.trim())),
    trusted,
  )
  const address = at === null ? null : readHop((hops[at] ?? '').trim())
  const scheme = readScheme(onlyValue(headers, 'x-forwarded-proto', 'http'))
  const host = onlyValue(headers, 'x-forwarded-host', direct.host)
  return address === null || scheme === null || host === null ? null : { address, scheme, host }
}

function readElements(headers: Headers, direct: Asked, trusted: AddressList): Asked | null {
  const elements = readForwarded((headers.get('forwarded') ?? []).join(','))
  if (elements === null) return null
  const hops = elements.map((element) => readHop(element.get('for') ?? ''))
  const at = findClient(hops, trusted)
  const address = at === null ? null : (hops[at] ?? null)
  const element = at === null ? undefined : elements[at]
  const scheme = readScheme(element?.get('proto') ?? 'http')
  return address === null || scheme === null ? null : { address, scheme, host: element?.get('host') ?? direct.host }
}

/** The last hop that is no trusted proxy: what stands before it, anybody may have written. Null if it is unreadable. */
function findClient(hops: readonly (string | null)[], trusted: AddressList): number | null {
  for (let at = hops.length - 1; at >= 0; at--) {
    const hop = hops[at] ?? null
    if (hop === null) return null
    if (at === 0 || !trusted.has(hop)) return at
  }
  return null
}

/** Null if there are several. */
function onlyValue(headers: Headers, name: string, otherwise: string): string | null {
  const values = headers.get(name) ?? [otherwise]
  const value = values.length === 1 ? (values[0] ?? '').trim() : ''
  return value === '' || value.includes(',') ? null : value
}

function readScheme(text: string | null): 'http' | 'https' | null {
  const scheme = text?.toLowerCase()
  return scheme === 'http' || scheme === 'https' ? scheme : null
}
