/**
 * The Content-Security-Policy of the page. Scripts have it too, because a worker obeys the policy of its own response.
 * It needs no nonces: index.html is the same for everybody.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  // The form that signs out.
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // A worker's address counts as script: src/ui/start-worker.ts creates the one policy that accepts it.
  'trusted-types surtido-worker',
].join('; ')

/**
 * The policy of the one worker that runs WebAssembly: it reads barcodes in the camera's pictures. So the page itself and
 * all other workers need not allow it. `wasm-unsafe-eval` makes no script of a text. It fetches its program from here,
 * and may do nothing else.
 */
const barcodeWorkerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** As the build names it, with a hash (src/drafts/scan/camera/barcode.worker.ts). */
const barcodeWorkerPath = /^\/assets\/barcode\.worker-[\w-]+\.js$/

const unusedFeatures = ['geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi']

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

const pageHeaders = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  // The camera reads barcodes. A frame of another site never gets it.
  'permissions-policy': ['camera=(self)', ...unusedFeatures.map((feature) => `${feature}=()`)].join(', '),
} as const

/** @param path of a file of the page */
export function headersOfFile(path: string): Readonly<Record<string, string>> {
  if (!barcodeWorkerPath.test(path)) return pageHeaders
  return { ...pageHeaders, 'content-security-policy': barcodeWorkerPolicy }
}

/** If an answer of the wholesaler is opened as a document, nothing in it runs. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "sandbox; default-src 'none'",
} as const
