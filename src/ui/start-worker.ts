/**
 * Starts a worker of ours. The Content-Security-Policy requires trusted types, also for a worker's address. The header
 * names one policy, and this is it: it accepts addresses of our own origin only.
 * @param address from an import with `?worker&url`
 */
export function startWorker(address: string, name: string): Worker {
  return new Worker(trustedAddress(address), { type: 'module', name })
}

/** What the browser takes for the address of a worker, also of a service worker. */
export function trustedAddress(address: string): string {
  // Created once: the header forbids a second policy of the same name.
  policy ??= trustedTypes?.createPolicy('surtido-worker', { createScriptURL: ownAddressOnly }) ?? null
  // The DOM's types accept only a string here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (policy?.createScriptURL(address) ?? address) as string
}

function ownAddressOnly(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`Not our worker: ${address}`)
  return address
}

type Policy = { createScriptURL(address: string): unknown }
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy }

/** In Chromium and Safari. Other browsers ignore the header's rule. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types do not know it yet
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
let policy: Policy | null = null
