import type { Mutation } from './mutation.ts'

const sizes = { file: 'server/gateway/inspect-body.ts', tests: ['server/gateway/body-limits.test.ts'] }
const inspection = { file: 'server/gateway/inspect-body.ts', tests: ['server/gateway/token-in-body.test.ts'] }
const search = { file: 'server/gateway/token-search.ts', tests: ['server/gateway/token-search.test.ts'] }
const inCharsets = { ...search, tests: inspection.tests }

/** What the gateway looks for in a body: its size and the token. */
export const bodyMutations: readonly Mutation[] = [
  {
    check: 'a length over the limit is refused',
    file: 'server/gateway/open-body.ts',
    text: "Number(answer.headers['content-length'] ?? 0) > mostBytes",
    instead: 'mostBytes < 0',
    tests: sizes.tests,
  },
  { check: 'decoded bytes are bounded', ...sizes, text: 'textBytes > mostBytes || ', instead: '' },
  { check: 'bytes that decode to nothing are bounded', ...sizes, text: ' || encodedBytes > mostBytes', instead: '' },
  { check: 'the ratio is bounded', ...sizes, text: 'textBytes > encodedBytes * mostRatio', instead: 'false' },
  { check: 'what is held back is bounded', ...sizes, text: 'heldBytes > mostHeldBytes', instead: 'false' },
  {
    check: 'the token is searched in what a body decodes to',
    ...inspection,
    text: 'findings.text = refuseFound(textSearch.add(chunk))',
    instead: '',
  },
  {
    check: 'the token is searched in a body as it came',
    ...inspection,
    text: "if (coding !== 'identity') findings.encoded = refuseFound(encodedSearch.add(chunk))",
    instead: '',
  },
  {
    check: 'a chunk that may end inside the token is held back',
    ...inspection,
    text: "      if (findings.encoded === 'open' || findings.text === 'open') continue\n",
    instead: '',
  },
  {
    check: 'the token in a product’s answer is found in any escapes',
    file: 'server/gateway/open-body.ts',
    text: 'holdsToken(json, options.token)',
    instead: 'false',
    tests: inspection.tests,
  },
  { check: 'the token is found as it is', ...search, text: '    token,\n    quoted,\n', instead: '    quoted,\n' },
  { check: 'the token is found with its quotes escaped', ...search, text: '    quoted,\n', instead: '' },
  {
    check: 'the token is found with the slashes of PHP',
    ...search,
    text: String.raw`    quoted.replaceAll('/', String.raw${'`'}\/${'`'}),${'\n'}`,
    instead: '',
  },
  {
    check: 'the token is found with the escapes of Go',
    ...search,
    text: String.raw`    token.replaceAll(escapedSigns, (sign) => String.raw${'`'}\u${'$'}{hexOf(sign)}${'`'}),${'\n'}`,
    instead: '',
  },
  {
    check: 'the token is found with the escapes of .NET',
    ...search,
    text: String.raw`    token.replaceAll(escapedSigns, (sign) => String.raw${'`'}\u${'$'}{hexOf(sign).toUpperCase()}${'`'}),${'\n'}`,
    instead: '',
  },
  {
    check: 'the token is found over two chunks',
    ...search,
    text: 'holds(seam) || holds(chunk)',
    instead: 'holds(chunk)',
  },
  {
    check: 'the token is found over many chunks',
    ...search,
    text: 'const end = chunk.length < overlap ? seam : chunk',
    instead: 'const end = chunk',
  },
  {
    check: 'a start of the token is noticed',
    ...search,
    text: "needles.some((needle) => endsWithStartOf(needle, tail)) ? 'open' : 'clear'",
    instead: "'clear'",
  },
  {
    check: 'the token is found in UTF-16 of either order',
    ...inCharsets,
    text: 'return [little(), little().swap16()]',
    instead: 'return [little()]',
  },
  {
    check: 'the token is found in UTF-16 LE',
    ...inCharsets,
    text: 'return [little()]',
    instead: 'return [Buffer.from(text)]',
  },
  {
    check: 'the token is found in UTF-16 BE',
    ...inCharsets,
    text: 'return [little().swap16()]',
    instead: 'return [Buffer.from(text)]',
  },
]
