import type { Mutation } from './mutation.ts'

const sizes = { file: 'server/gateway/inspect-body.ts', tests: ['server/gateway/body-limits.test.ts'] }
const inspection = {
  file: 'server/gateway/inspect-body.ts',
  tests: ['server/gateway/token-in-body.test.ts', 'server/gateway/inspect-body.test.ts'],
}
const plain = { file: 'server/gateway/open-body.ts' }
const search = { file: 'server/gateway/token-search.ts', tests: ['server/gateway/token-search.test.ts'] }

/** What the gateway looks for in a body: its size and the token. */
export const bodyMutations: readonly Mutation[] = [
  {
    check: 'a length over the limit is refused',
    file: 'server/gateway/open-body.ts',
    text: "Number(answer.headers['content-length'] ?? 0) > mostBytes",
    instead: 'mostBytes < 0',
    tests: sizes.tests,
  },
  {
    check: 'bytes that need no decoder are bounded',
    ...plain,
    text: 'if (length > mostBytes) return reject(tooLarge(mostBytes))',
    instead: '',
    tests: sizes.tests,
  },
  {
    check: 'the token is searched in what needs no decoder',
    ...plain,
    text: 'if (holdsTokenInBytes(body, token)) reject',
    instead: 'if (token === "") reject',
    tests: inspection.tests,
  },
  {
    check: 'the token is searched with its escaped forms in a whole body',
    ...search,
    text: 'escapes.some((sign) => body.includes(sign))',
    instead: 'false',
  },
  { check: 'decoded bytes are bounded', ...sizes, text: 'textBytes > mostBytes || ', instead: '' },
  { check: 'bytes that decode to nothing are bounded', ...sizes, text: ' || encodedBytes > mostBytes', instead: '' },
  { check: 'the ratio is bounded', ...sizes, text: 'textBytes > encodedBytes * mostRatio', instead: 'false' },
  { check: 'what is held back is bounded', ...sizes, text: 'waitingBytes > mostWaitingBytes', instead: 'false' },
  {
    check: 'the token is searched in what a body decodes to',
    ...inspection,
    text: 'shown.finding = refuseFound(search.add(chunk))',
    instead: '',
  },
  {
    check: 'a chunk that may end inside the token is held back',
    ...inspection,
    text: "      if (shown.finding === 'open') continue\n",
    instead: '',
  },
  { check: 'the token is found as it is', ...search, text: '    sign,\n', instead: '' },
  { check: 'the token is found with signs of JSON escaped', ...search, text: '`\\\\u00${each}`, ', instead: '' },
  { check: 'the token is found as in an address', ...search, text: '`%${each}`, ', instead: '' },
  { check: 'the token is found as in HTML', ...search, text: '    `&#${code};`,\n', instead: '' },
  {
    check: 'the token is found with the slashes of PHP',
    ...search,
    text: "'\"\\\\/'.includes(sign)",
    instead: 'false',
  },
  { check: 'the token is found over two chunks', ...search, text: 'const text = tail + ', instead: 'const text = ' },
  {
    check: 'a start of the token is noticed',
    ...search,
    text: "findingAt(firstSign, tail, 'open') ? 'open' : 'clear'",
    instead: "'clear'",
  },
  { check: 'the token is found in UTF-16', ...search, text: 'chunk.includes(0) ?', instead: 'false ?' },
]
