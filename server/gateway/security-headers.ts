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

const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi']

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

export const pageHeaders = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const

/** If an answer of the wholesaler is opened as a document, nothing in it runs. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "sandbox; default-src 'none'",
} as const
