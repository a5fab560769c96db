import { isFields } from '#src/wholesale-api/read-product.ts'
import { expectJsonResponse, toWholesaleError } from '#src/wholesale-api/read-response.ts'
import { acceptPath } from '#src/wholesale-api/sku-path.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** Who asks, as the gateway knows it. */
export type GatewaySession = {
  readonly role: 'buyer' | 'admin'
  /** Proves that a form was sent by this page. */
  readonly token: string
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** @throws WholesaleError */
export async function fetchSession(fetch: Fetch, signal: AbortSignal): Promise<GatewaySession> {
  const response = await ask(fetch, '/api/session', { signal, headers: { accept: 'application/json' } })
  await expectJsonResponse(response)
  const session: unknown = await response.json().catch(() => null)
  const { role, token }: { role?: unknown; token?: unknown } = isFields(session) ? session : {}
  if ((role !== 'buyer' && role !== 'admin') || typeof token !== 'string') {
    throw new WholesaleError('unexpected-response', { detail: 'no session' })
  }
  return { role, token }
}

/**
 * Makes the catalog that the gateway holds back its current one. `gone`: it is not held any more.
 * @throws WholesaleError
 */
export async function acceptHeld(
  fetch: Fetch,
  form: { readonly edition: string; readonly token: string },
): Promise<'accepted' | 'gone'> {
  const response = await ask(fetch, acceptPath, { method: 'POST', body: new URLSearchParams(form) })
  if (response.ok || response.status === 400) {
    await response.body?.cancel()
    return response.ok ? 'accepted' : 'gone'
  }
  await expectJsonResponse(response)
  return 'gone'
}

async function ask(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, cache: 'no-store' })
  } catch (error) {
    throw toWholesaleError(error)
  }
}
