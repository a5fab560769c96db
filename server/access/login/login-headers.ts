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

/** Of what is no page: if it is opened as one, nothing in it runs. */
export const closedHeaders = { ...everywhere, 'content-security-policy': "sandbox; default-src 'none'" } as const

export const sessionHeaders = {
  ...closedHeaders,
  'content-type': 'application/json',
  'referrer-policy': 'no-referrer',
} as const
