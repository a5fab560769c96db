// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from './catalog.worker.ts?worker&url'

/**
 * Starts the worker. The Content-Security-Policy requires trusted types, and a worker's address is script: it passes
 * through the one policy that the header names, which lets this address through and nothing else.
 */
export function createCatalogWorker(): Worker {
  // Made once: the header allows no second policy of the same name.
  policy ??= trustedTypes?.createPolicy('surtido-worker', { createScriptURL: ownWorkerOnly }) ?? null
  // The DOM's types do not know that a trusted address is an address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const address = (policy?.createScriptURL(workerUrl) ?? workerUrl) as string
  return new Worker(address, { type: 'module', name: 'catalog' })
}

function ownWorkerOnly(address: string): string {
  if (address !== workerUrl) throw new TypeError(`Not our worker: ${address}`)
  return address
}

type Policy = { createScriptURL(address: string): unknown }
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy }

/** Chromium and Safari have it; elsewhere the header asks for nothing. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM's types do not know it yet
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
let policy: Policy | null = null
