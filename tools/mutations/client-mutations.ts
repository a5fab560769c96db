import type { Mutation } from './mutation.ts'

const refusals = ['server/gateway/refusals.test.ts']
const staticFiles = ['server/gateway/static-files.test.ts']
const settings = ['server/settings/read-settings.test.ts']
const origin = 'server/access/check-origin.ts'
const target = 'server/gateway/read-request-target.ts'
const headers = 'server/gateway/security-headers.ts'
const skuPath = { file: 'src/wholesale-api/sku-path.ts', tests: ['src/wholesale-api/sku-path.test.ts', ...refusals] }
const settingsFile = 'server/settings/read-settings.ts'

/** What a client of the gateway or of the service may ask, and what the page may do. */
export const clientMutations: readonly Mutation[] = [
  {
    check: 'the host name is this machine’s',
    file: origin,
    text: 'isLoopbackHost(name) && ',
    instead: '',
    tests: ['server/access/check-origin.test.ts'],
  },
  {
    check: 'who asks for another name is not at this machine',
    file: 'server/access/request-source.ts',
    text: 'return isLoopbackHost(name) ?',
    instead: 'return name !== "" ?',
    tests: ['server/access/request-source.test.ts'],
  },
  {
    check: 'the port in Host is ours',
    file: origin,
    text: ' && hostPort === port',
    instead: '',
    tests: refusals,
  },
  {
    check: 'Origin is ours',
    file: origin,
    text: 'headers.origin !== undefined && headers.origin !== origin',
    instead: 'false',
    tests: refusals,
  },
  {
    check: 'Sec-Fetch-Site is ours',
    file: origin,
    text: "if (site === undefined || site === 'same-origin' || site === 'none') return true",
    instead: "if (site !== 'never') return true",
    tests: refusals,
  },
  {
    check: 'another site may open the page, and not the API',
    file: origin,
    text: '!asked.api && ',
    instead: '',
    tests: refusals,
  },
  {
    check: 'another site may open the page as a document only',
    file: origin,
    text: " && headers['sec-fetch-dest'] === 'document'",
    instead: '',
    tests: refusals,
  },
  {
    check: 'an absolute address is refused',
    file: target,
    text: "  if (!path.startsWith('/')) return { kind: 'refused', code: 'invalid_request' }\n",
    instead: '',
    tests: refusals,
  },
  {
    check: 'a path has no characters that paths do not have',
    file: target,
    text: "  if (!charactersOfPaths.test(path)) return { kind: 'refused', code: 'invalid_request' }\n",
    instead: '',
    tests: refusals,
  },
  {
    check: 'a query is refused',
    file: target,
    text: "isServed && queryStart !== -1 ? { kind: 'refused', code: 'invalid_request' } : route",
    instead: 'isServed ? route : route',
    tests: refusals,
  },
  {
    check: 'only two routes lead to the wholesaler',
    file: target,
    text: String.raw`/^\/api\/products\/([^/]*)\/pna$/`,
    instead: String.raw`/^\/api\/products\/([^/]*)\/\w+$/`,
    tests: refusals,
  },
  {
    check: 'the name of a sku is read from one segment',
    file: target,
    text: String.raw`/^\/api\/products\/([^/]*)\/pna$/`,
    instead: String.raw`/^\/api\/products\/(.*)\/pna$/`,
    tests: refusals,
  },
  {
    check: 'a sku is decoded once',
    file: target,
    text: 'return decodeURIComponent(text)',
    instead: 'return decodeURIComponent(decodeURIComponent(text))',
    tests: refusals,
  },
  {
    check: 'a sku that no path can carry is refused',
    file: target,
    text: 'sku === null || findSkuRefusal(sku)',
    instead: 'sku === null',
    tests: refusals,
  },
  { check: 'a sku has no control character', ...skuPath, text: String.raw`/\p{Cc}/u.test(sku)`, instead: 'false' },
  {
    check: 'a sku is no dot segment',
    ...skuPath,
    text: String.raw`/(?:^|[/\\])\.\.?(?:$|[/\\])/.test(sku)`,
    instead: 'false',
  },
  { check: 'a sku has a longest length', ...skuPath, text: 'sku.length > maxSkuLength', instead: 'false' },
  { check: 'a sku is encoded in the path', ...skuPath, text: '${encodeURIComponent(sku)}', instead: '${sku}' },
  {
    check: 'hidden files of the build are not served',
    file: 'server/gateway/static-files.ts',
    text: String.raw` || /(?:^|\/)\./.test(path)`,
    instead: '',
    tests: staticFiles,
  },
  {
    check: 'a missing script is not answered with the page',
    file: 'server/gateway/send-static-file.ts',
    text: "!path.startsWith('/assets/') && ",
    instead: '',
    tests: staticFiles,
  },
  {
    check: 'the policy of the page: scripts',
    file: headers,
    text: `"script-src 'self'"`,
    instead: `"script-src 'self' 'unsafe-inline'"`,
    tests: staticFiles,
  },
  {
    check: 'the policy of the page: connections',
    file: headers,
    text: `  "connect-src 'self'",\n`,
    instead: '  "connect-src *",\n',
    tests: staticFiles,
  },
  {
    check: 'the policy of the page: frames',
    file: headers,
    text: `  "frame-ancestors 'none'",\n`,
    instead: '',
    tests: staticFiles,
  },
  {
    check: 'the policy of the page: trusted types',
    file: headers,
    text: `  "require-trusted-types-for 'script'",\n`,
    instead: '',
    tests: staticFiles,
  },
  {
    check: 'the policy of an answer: a sandbox',
    file: headers,
    text: `"sandbox; default-src 'none'"`,
    instead: `"default-src 'none'"`,
    tests: ['server/gateway/forward.test.ts', ...refusals],
  },
  {
    check: 'content types are not guessed',
    file: headers,
    text: "  'x-content-type-options': 'nosniff',\n",
    instead: '',
    tests: staticFiles,
  },
  {
    check: 'no other site may embed an answer',
    file: headers,
    text: "  'cross-origin-resource-policy': 'same-origin',\n",
    instead: '',
    tests: staticFiles,
  },
  {
    check: 'the service asks for its token',
    file: 'server/wholesaler/http/check-token.ts',
    text: "timingSafeEqual(digest(sent), expected) ? 'right' : 'wrong'",
    instead: "'right'",
    tests: ['server/wholesaler/http/http.test.ts', 'server/wholesaler/service.test.ts'],
  },
  {
    check: 'without a way to come in the gateway listens on this machine only',
    file: settingsFile,
    text: '(!isLoopbackHost(address.host) || ',
    instead: '(',
    tests: settings,
  },
  {
    check: 'a token has no line break',
    file: 'server/settings/token-fault.ts',
    text: String.raw`/[\r\n]/.test(token)`,
    instead: 'false',
    tests: settings,
  },
  {
    check: 'an address has no credentials',
    file: 'server/settings/read-service-address.ts',
    text: "url.username !== '' || url.password !== ''",
    instead: 'false',
    tests: settings,
  },
  {
    check: 'an authority file has no private key',
    file: 'server/settings/read-authority-file.ts',
    text: '/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)',
    instead: 'false',
    tests: settings,
  },
]
