/** The pages around a sign-in: no script, nothing from elsewhere, and sent by form to ourselves only. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

export const loginHeaders = {
  ...everywhere,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  // Not `no-referrer`: with that, browsers say `Origin: null` for our own form.
  'referrer-policy': 'same-origin',
  vary: 'accept-language, cookie',
} as const

export const sessionHeaders = {
  ...everywhere,
  'content-type': 'application/json',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
} as const
