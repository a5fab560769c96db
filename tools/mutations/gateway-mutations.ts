import type { Mutation } from './mutation.ts'

const refusals = ['server/gateway/refusals.test.ts']
const together = ['server/gateway/create-gateway.test.ts']
const failures = ['server/gateway/upstream-failures.test.ts']
const returned = { file: 'server/gateway/returned-etag.ts', tests: ['server/gateway/token-leak.test.ts'] }
const head = { file: 'server/gateway/read-answer-head.ts', tests: failures }
const connections = { file: 'server/gateway/upstream-requests.ts', tests: ['server/gateway/connections.test.ts'] }
const synonyms = { file: 'server/gateway/synonyms-file.ts', tests: ['server/gateway/synonyms-file.test.ts'] }
const development = { file: 'server/open-dev-gateway.ts', tests: ['server/dev-gateway.test.ts'] }

/** What the gateway takes, sends, believes and returns, beside the body. */
export const gatewayMutations: readonly Mutation[] = [
  {
    check: 'only GET and HEAD are answered',
    file: 'server/gateway/check-method.ts',
    text: "method === 'GET' || method === 'HEAD'",
    instead: "method !== ''",
    tests: refusals,
  },
  {
    check: 'the gateway refuses a second Host line',
    file: 'server/access/request-source.ts',
    text: ' || otherHosts.length > 0',
    instead: '',
    tests: refusals,
  },
  {
    check: 'a header that was sent twice is missing',
    ...returned,
    text: 'if (only !== null) return null',
    instead: 'if (only !== null) return only',
  },
  { check: 'an ETag that goes back has no token', ...returned, text: ' && !holdsToken(value, token)', instead: '' },
  {
    check: 'an ETag has its form',
    ...returned,
    text: String.raw`/^(?:W\/)?"[\x21\x23-\x7e]{0,256}"$/`,
    instead: '/./',
  },
  { check: 'an ETag has a longest length', ...returned, text: '{0,256}', instead: '*' },
  {
    check: 'the content type is in our words',
    file: 'server/gateway/upstream.ts',
    text: 'contentType: contentTypeOf(charset)',
    instead: "contentType: answer.headers['content-type'] ?? contentTypeOf(charset)",
    tests: ['server/gateway/charset.test.ts'],
  },
  {
    check: 'a content coding is one of the list',
    file: 'server/gateway/body-decoder.ts',
    text: 'isCoding(coding) ? coding : null',
    instead: "isCoding(coding) ? coding : 'identity'",
    tests: ['server/gateway/body-limits.test.ts'],
  },
  {
    check: 'a redirect is not taken for an answer',
    ...head,
    text: 'if (status !== 200)',
    instead: 'if (status >= 400)',
  },
  { check: 'a redirect is told', ...head, text: 'status >= 300 && status < 400 && status !== 304', instead: 'false' },
  {
    check: 'a 304 is for who asked for it',
    ...head,
    tests: ['server/gateway/catalog-from-upstream.test.ts'],
    text: 'status === 304 && asked.isConditional',
    instead: 'status === 304',
  },
  { check: 'an answer is JSON', ...head, text: '!isJson(contentType)', instead: 'false' },
  {
    check: 'a charset is one of the list',
    file: 'server/gateway/charset.ts',
    text: "{ kind: 'unknown', name: nameOf(charset.unknown) }",
    instead: "{ kind: 'known', charset: 'utf-8' }",
    tests: ['server/gateway/charset.test.ts'],
  },
  {
    check: 'a charset is logged by the standard’s name',
    file: 'server/gateway/charset.ts',
    text: 'return new TextDecoder(label).encoding',
    instead: 'return label',
    tests: ['server/gateway/charset.test.ts'],
  },
  {
    check: 'an interim answer is skipped',
    ...connections,
    text: "      request.once('response',",
    instead: "      request.once('information', () => reject(new Error('interim')))\n      request.once('response',",
  },
  {
    check: 'a request is sent again only after a used connection was closed',
    ...connections,
    text: 'request.reusedSocket && ',
    instead: '',
  },
  {
    check: 'a request is sent again only on a new connection',
    ...connections,
    text: 'return sendOn(fresh, request)',
    instead: 'return sendOn(kept, request)',
  },
  {
    check: 'development listens on this machine only',
    file: 'server/dev-gateway.ts',
    text: "typeof host !== 'string' || !isLoopbackHost(host)",
    instead: 'false',
    tests: development.tests,
  },
  {
    check: 'development trusts the authority of the settings',
    ...development,
    text: 'upstream = remote.upstream',
    instead: 'upstream = { ...remote.upstream, authority: null }',
  },
  {
    check: 'development has the sizes of the settings',
    ...development,
    text: '{ ...options, upstream,',
    instead: '{ ...options, limits: {}, upstream,',
  },
  {
    check: 'development gives all of /api to the gateway',
    ...development,
    text: "kind !== 'page'",
    instead: "kind === 'catalog'",
  },
  {
    check: 'development checks where a request comes from',
    file: 'server/gateway/answer-request.ts',
    text: '!access.isFromOurOrigin(raw,',
    instead: 'parts.files.size > 0 && !access.isFromOurOrigin(raw,',
    tests: development.tests,
  },
  {
    check: 'a file of synonyms with the token in it is not served',
    ...synonyms,
    text: "holdsToken(text, readToken() ?? '')",
    instead: 'false',
  },
  {
    check: 'only groups leave a file of synonyms',
    ...synonyms,
    text: 'Buffer.from(writeSynonyms(synonyms))',
    instead: 'Buffer.from(text)',
  },
  {
    check: 'a file of synonyms has a largest size',
    file: 'server/settings/read-text-file.ts',
    text: 'state.size > mostBytes',
    instead: 'false',
    tests: ['server/settings/read-settings.test.ts'],
  },
  {
    check: 'the development server does not serve the file of synonyms',
    file: 'server/settings/secret-paths.ts',
    text: "    'SURTIDO_SYNONYMS_FILE',\n",
    instead: '',
    tests: development.tests,
  },
  {
    check: 'only who came in gets the catalog and products',
    file: 'server/gateway/answer-request.ts',
    text: "  if (person === null) return refuse('sign_in_required')\n  return answerPerson(parts, target, limitsOf(person, source),",
    instead: "  return answerPerson(parts, target, person === null ? '' : limitsOf(person, source),",
    tests: together,
  },
  {
    check: 'only an admin takes a catalog that was held back',
    file: 'server/gateway/answer-request.ts',
    text: "form.person.role !== 'admin'",
    instead: 'false',
    tests: together,
  },
  {
    check: 'each person has limits of their own',
    file: 'server/gateway/answer-request.ts',
    text: 'person.name === null ? `${person.id} ${source.address}` : person.id',
    instead: 'person.name === null ? source.address : source.address',
    tests: together,
  },
  {
    check: 'who shares a name is limited by address',
    file: 'server/gateway/answer-request.ts',
    text: '`${person.id} ${source.address}`',
    instead: 'person.id',
    tests: together,
  },
  {
    check: 'an answer over TLS asks for https from then on',
    file: 'server/gateway/answer-request.ts',
    text: 'reply.raw.setHeader(name, value)',
    instead: '{}',
    tests: together,
  },
  {
    check: 'a catalog that fails before its first bytes has a code',
    file: 'server/gateway/send-catalog.ts',
    text: "  if (answer.kind === 'answer' && answer.body !== null) await waitForBytes(answer.body)\n",
    instead: '',
    tests: failures,
  },
  {
    check: 'what is called JSON and is none is no product',
    file: 'server/gateway/open-body.ts',
    text: 'if (!isJson(decodeBody(body, charset)))',
    instead: 'if (charset.length === 0)',
    tests: ['server/gateway/upstream-failures.test.ts'],
  },
  {
    check: 'a wholesaler that sends a byte now and then is cut',
    file: 'server/gateway/watch-pace.ts',
    text: 'isOurTurn ? diskIdleMs : bodyIdleMs - waitedMs',
    instead: 'isOurTurn ? diskIdleMs : bodyIdleMs',
    tests: ['server/gateway/watch-pace.test.ts'],
  },
  {
    check: 'a request whose body is broken is not answered as if it were whole',
    file: 'server/gateway/answer-request.ts',
    text: '  if (reply.raw.writableEnded || reply.raw.destroyed) return void reply.hijack()\n',
    instead: '',
    tests: ['server/gateway/refusals.test.ts'],
  },
  {
    check: 'what comes after the end of an answer is not in its line of the log',
    file: 'server/operation/request-records.ts',
    text: 'if (!response.writableEnded) code = reason',
    instead: 'code = reason',
    tests: ['server/operation/request-records.test.ts'],
  },
  {
    check: 'a new token is used at once',
    file: 'server/gateway-of-settings.ts',
    text: 'readToken: () => source.current()',
    instead: 'readToken: () => token',
    tests: ['server/gateway-of-settings.test.ts'],
  },
]
