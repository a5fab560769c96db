import { expectJsonResponse, toWholesaleError } from '#src/wholesale-api/read-response.ts'
import { acceptPath } from '#src/wholesale-api/sku-path.ts'

/**
 * Makes the catalog that the gateway holds back its current one. `gone`: it is not held any more.
 * @param form with the token that proves that a form was sent by this page
 * @throws WholesaleError
 */
export async function acceptHeld(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  form: { readonly edition: string; readonly token: string },
): Promise<'accepted' | 'gone'> {
  let response: Response
  try {
    response = await fetch(acceptPath, { method: 'POST', body: new URLSearchParams(form), cache: 'no-store' })
  } catch (error) {
    throw toWholesaleError(error)
  }
  if (response.ok || response.status === 400) {
    await response.body?.cancel()
    return response.ok ? 'accepted' : 'gone'
  }
  await expectJsonResponse(response)
  return 'gone'
}
