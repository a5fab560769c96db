import type { Mutation } from './mutation.ts'

const operation = 'server/operation'
const entry = { file: `${operation}/log-entry.ts`, tests: [`${operation}/create-log.test.ts`] }
const records = { file: `${operation}/request-records.ts`, tests: [`${operation}/request-records.test.ts`] }
const metrics = { file: `${operation}/answer-metrics.ts`, tests: [`${operation}/answer-metrics.test.ts`] }
const labels = { file: `${operation}/metrics.ts`, tests: [`${operation}/metrics.test.ts`] }
const watched = { file: `${operation}/watched-file.ts`, tests: [`${operation}/watched-file.test.ts`] }
const token = { file: `${operation}/token-source.ts`, tests: [`${operation}/token-source.test.ts`] }
const tlsFault = {
  file: 'server/settings/tls-fault.ts',
  tests: [`${operation}/tls-files.test.ts`, 'server/settings/certificate-settings.test.ts'],
}
const tls = { file: `${operation}/tls-files.ts`, tests: [`${operation}/tls-files.test.ts`] }
const deployed = ['tools/deploy-files.test.ts']

/** Who runs it: what is logged, who reads the metrics, and which file is believed. */
export const operationMutations: readonly Mutation[] = [
  {
    check: 'a secret is in no line of the log',
    ...entry,
    text: "isSecret ? '(secret)' : value",
    instead: 'value',
  },
  {
    check: 'no sign in a line of the log ends it or turns it',
    ...entry,
    text: ".replaceAll(/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]/gu, '?')",
    instead: '',
  },
  {
    check: 'a path is no route of the log',
    ...entry,
    text: "put('route', among(routeKinds, entry.route))",
    instead: "put('route', entry.route ?? null)",
  },
  {
    check: 'a client’s own request id is not believed',
    ...records,
    text: 'id: createRequestId(),',
    instead: "id: String(request.headers['x-request-id'] ?? createRequestId()),",
  },
  {
    check: 'no client makes the series of the metrics grow',
    ...labels,
    text: "  return values.includes(value) ? value : 'other'\n",
    instead: '  return values.length > 0 ? value : value\n',
  },
  {
    check: 'metrics: the token is compared',
    ...metrics,
    text: 'return timingSafeEqual(digest(header), digest(`Bearer ${token}`))',
    instead: "return header.startsWith('Bearer ')",
  },
  {
    check: 'a file counts only when two looks find the same',
    ...watched,
    text: 'if (candidate === null || !isSame(candidate, found))',
    instead: 'if (candidate === null)',
  },
  {
    check: 'a file counts only after its time',
    ...watched,
    text: 'else if (atMs - candidate.atMs >= settleMs) return decide(found)',
    instead: 'else return decide(found)',
  },
  {
    check: 'a value does not outlive its file for long',
    ...watched,
    text: 'now() - badSinceMs < keepMs',
    instead: 'keepMs >= 0',
  },
  {
    check: 'another fault of a file does not begin its time anew',
    ...watched,
    text: 'badSinceMs ??= now()',
    instead: 'badSinceMs = now()',
  },
  {
    check: 'without users a gateway is not ready',
    file: 'server/operation/health.ts',
    text: "if (statesWithoutUsers.has(files().get('users'))) return 'no_users'",
    instead: '',
    tests: ['server/operation/health.test.ts'],
  },
  {
    check: 'with a users file that names nobody a gateway is not ready',
    file: 'server/operation/health.ts',
    text: "new Set(['lapsed', 'empty'])",
    instead: "new Set(['lapsed'])",
    tests: ['server/operation/health.test.ts'],
  },
  {
    check: 'a token that has lapsed is not sent',
    file: 'server/gateway/upstream.ts',
    text: "if (token === null) throw new UpstreamFailure('upstream_auth', 'no token')",
    instead: '',
    tests: ['server/gateway-of-settings.test.ts'],
  },
  {
    check: 'a token without its line break is perhaps half of one',
    ...token,
    text: "      if (before !== null && hasLineBreak && !endsWithBreak) return { kind: 'refused', found: withoutBreak }\n",
    instead: '',
  },
  {
    check: 'a key is that of the certificate',
    ...tlsFault,
    text: '!certificate.checkPrivateKey(createPrivateKey(key))',
    instead: 'false',
  },
  {
    check: 'a certificate that is over is not taken',
    ...tlsFault,
    text: 'Date.parse(certificate.validTo) <= Date.now()',
    instead: 'Date.parse(certificate.validTo) < 0',
  },
  {
    check: 'a certificate is for the name that people open',
    ...tlsFault,
    text: 'return found !== undefined',
    instead: "return found !== 'x'",
  },
  {
    check: 'a certificate has its name where browsers look',
    ...tlsFault,
    text: ", { subject: 'never' }",
    instead: '',
  },
  {
    check: 'the secret of OpenID Connect is in no line of the log',
    file: 'server/log-of-settings.ts',
    text: '[entry.clientSecret]',
    instead: '[]',
    tests: ['server/log-of-settings.test.ts'],
  },
  {
    check: 'a secret that changes is in no line of the log',
    file: 'server/log-of-settings.ts',
    text: "changing.map((read) => read() ?? '')",
    instead: "changing.map(() => '')",
    tests: ['server/log-of-settings.test.ts'],
  },
  {
    check: 'a token for the metrics that is short starts nothing',
    file: 'server/settings/read-settings.ts',
    text: 'token.length < shortestMetricsToken',
    instead: 'token.length < 0',
    tests: ['server/settings/department-settings.test.ts'],
  },
  {
    check: 'the gateway’s TLS has a least version',
    ...tls,
    text: "minVersion: 'TLSv1.2'",
    instead: "minVersion: 'TLSv1'",
  },
  {
    check: 'compose: a container is read-only',
    file: 'deploy/compose.yaml',
    text: '  read_only: true\n',
    instead: '',
    tests: deployed,
  },
  {
    check: 'compose: the gateways trust one address only',
    file: 'deploy/compose.yaml',
    text: 'SURTIDO_TRUSTED_PROXY: 172.28.41.2\n',
    instead: 'SURTIDO_TRUSTED_PROXY: 172.28.41.0/24\n',
    tests: deployed,
  },
  {
    check: 'the image keeps what is not named out of its context',
    file: '.dockerignore',
    text: '\n*\n',
    instead: '\n',
    tests: deployed,
  },
  {
    check: 'Prometheus asks for no password, and is for this machine alone',
    file: 'deploy/compose.yaml',
    text: '"127.0.0.1:9090:9090"',
    instead: '"9090:9090"',
    tests: ['tools/deploy-files.test.ts'],
  },
  {
    check: 'an import alone serves nothing',
    file: 'server/wholesaler.ts',
    text: 'given.importOnly ? 0 : await serve(given)',
    instead: 'serve(given)',
    tests: ['tools/image-tree.test.ts'],
  },
]
