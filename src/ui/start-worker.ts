/**
 * Starts a worker of ours. The Content-Security-Policy requires trusted types, and a worker's address is script: it
 * passes through the one policy that the header names, which lets through what this server serves and nothing else.
 * @param address from an import with `?worker&url`
 */
export function startWorker(address: string, name: string): Worker {
  // Made once: the header allows no second policy of the same name.
  policy ??= trustedTypes?.createPolicy('surtido-worker', { createScriptURL: ownAddressOnly }) ?? null
  // The DOM's types do not know that a trusted address is an address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const trusted = (policy?.createScriptURL(address) ?? address) as string
  return new Worker(trusted, { type: 'module', name })
}

function ownAddressOnly(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`Not our worker: ${address}`)
  return address
}

type Policy = { createScriptURL(address: string): unknown }
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy }

/** Chromium and Safari have it; elsewhere the header asks for nothing. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types do not know it yet
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
let policy: Policy | null = null
