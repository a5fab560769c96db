import type { Mutation } from './mutation.ts'

const gateways = ['server/access/several-gateways.test.ts']
const store = {
  file: 'server/access/sessions/session-store.ts',
  tests: ['server/access/sessions/session-store.test.ts'],
}
const link = {
  file: 'server/access/store/create-store-link.ts',
  tests: ['server/access/store/create-store-link.test.ts'],
}
const signIn = ['server/access/sign-in.test.ts']
const stores = ['server/access/store/access-stores.test.ts']
const sqlite = { file: 'server/access/store/open-sqlite-file.ts', tests: stores }
const replaced = { file: 'server/access/store/open-sqlite-database.ts', tests: stores }
const failover = {
  file: 'deploy/nginx/surtido.conf',
  tests: ['server/operation/nginx-failover.test.ts'],
  needs: '/usr/sbin/nginx',
}

/** What several gateways know of each other's people, and what becomes of people when one of them or their database goes. */
export const sessionMutations: readonly Mutation[] = [
  {
    check: 'sessions: one of another gateway is asked for at once',
    file: 'server/access/create-access.ts',
    text: "id !== null && (await sessions.know(id)) === 'away' && path",
    instead: 'id === null && path',
    tests: gateways,
  },
  {
    check: 'sessions: who may be signed in is told to wait, and not to sign in',
    file: 'server/access/create-access.ts',
    text: "path.startsWith('/api/'))\n        return problem('gateway_busy'",
    instead: "path.startsWith('/none/'))\n        return problem('gateway_busy'",
    tests: gateways,
  },
  {
    check: 'sessions: one that ended at another gateway ends here',
    ...store,
    text: 'if (!hashes.has(hash)) sessions.delete(hash)',
    instead: 'if (!hashes.has(hash)) touched.delete(hash)',
  },
  {
    check: 'sessions: what ended here is brought back by no database',
    ...store,
    text: '    if (ended.has(stored.hash)) return\n',
    instead: '',
  },
  {
    check: 'sessions: a sign-out is kept until the database takes it',
    ...store,
    text: '    await sendEnded(store).catch(',
    instead: '    await Promise.resolve().catch(',
    tests: gateways,
  },
  {
    check: 'sessions: nobody is told of a sign-out that a restart may undo',
    ...store,
    text: "unsent.has(hash) ? { kind: 'later'",
    instead: "unsent.size < 0 ? { kind: 'later'",
    tests: signIn,
  },
  {
    check: 'sessions: who made room for later sign-ins is told so',
    file: 'server/access/login/answer-login.ts',
    text: 'session !== null && sessions.wasDisplaced(session)',
    instead: 'false',
    tests: signIn,
  },
  {
    check: 'sessions: who made room is told so at every gateway, also after a restart',
    ...store,
    text: 'if (missing.length > 0) noteDisplaced(',
    instead: 'if (missing.length < 0) noteDisplaced(',
  },
  {
    check: 'sessions: that one made room is in the log',
    file: 'server/gateway/log-access.ts',
    text: "if (event === 'session-displaced') {",
    instead: "if (event === 'session-displaced' && reason !== undefined) {",
    tests: ['server/gateway/log-lines.test.ts'],
  },
  {
    check: 'sessions: what is kept of those that made room is bounded',
    file: 'server/access/store/create-sql-access-store.ts',
    text: 'ORDER BY ended_at DESC, hash LIMIT ${mostDisplaced})',
    instead: 'ORDER BY ended_at DESC, hash)',
    tests: stores,
  },
  {
    check: 'sessions: one ends for the next one only where that is kept',
    file: 'server/access/login/answer-login.ts',
    text: '    opened = await parts.sessions.open(user, parts.sessionIdOf(request, source))\n',
    instead:
      "    const before = parts.sessionIdOf(request, source) ?? ''\n    await parts.sessions.end(before)\n    opened = await parts.sessions.open(user, before)\n",
    tests: signIn,
  },
  {
    check: 'sessions: nobody is signed in where the database did not answer for long',
    ...store,
    text: " || link.state() === 'lapsed') return null",
    instead: ') return null',
    tests: gateways,
  },
  {
    check: 'sessions: a wrong clock of one gateway signs nobody out at another',
    ...store,
    text: 'const isOver = ({ knownMs }: OpenSession) => now() - knownMs',
    instead: 'const isOver = ({ openedMs }: OpenSession) => now() - openedMs',
  },
  {
    check: 'sessions: who works at one gateway is not idle at another',
    ...store,
    text: 'Math.max(known.seenMs, seenMs)',
    instead: 'known.seenMs',
  },
  {
    check: 'sessions: a users file that lapsed signs nobody out elsewhere',
    file: 'server/access/users/people.ts',
    text: "endOthers('here')",
    instead: "endOthers('everywhere')",
    tests: gateways,
  },
  {
    check: 'sessions: two gateways that start at once have one shared hash',
    file: 'server/access/store/create-sql-access-store.ts',
    text: "coalesce(shared_hash, '') = $2",
    instead: "coalesce($2, '') = $2",
    tests: stores,
  },
  {
    check: 'sessions: what is known lapses',
    ...link,
    text: "now() - awaySinceMs < graceMs ? 'old' : 'lapsed'",
    instead: "'old'",
  },
  {
    check: 'sessions: a database that is away is left alone',
    ...link,
    text: 'if (awaySinceMs !== null || isClosed) throw',
    instead: 'if (isClosed) throw',
  },
  {
    check: 'sessions: a gateway that stood still asks what has changed',
    ...link,
    text: 'now() - answeredMs > 3 * everyMs',
    instead: 'now() < 0',
  },
  {
    check: 'sessions: a gateway that hangs in the middle of a change does not hold up the others',
    file: 'server/access/store/open-postgres-database.ts',
    text: '`BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${mostIdleMs}`',
    instead: "'BEGIN'",
    tests: stores,
    needs: '/usr/lib/postgresql',
  },
  {
    check: 'sessions: a file of another program is left alone',
    ...sqlite,
    text: 'if (mark !== 0 || countTables(connection) !== 0)\n    throw',
    instead: 'if (mark === 1) throw',
  },
  {
    check: 'sessions: their file is for this account only',
    ...sqlite,
    text: 'if ((fstatSync(descriptor).mode & 0o077) !== 0) chmodSync(path, 0o600)',
    instead: '',
  },
  {
    check: 'sessions: a file that somebody writes holds up no request',
    ...sqlite,
    text: 'timeout: 0',
    instead: 'timeout: 5_000',
  },
  {
    check: 'sessions: a file that is deleted does not split the gateways',
    ...sqlite,
    text: "if (found?.ino !== own.ino || found.dev !== own.dev) return 'replaced'",
    instead: "if (found !== undefined && found.dev !== own.dev) return 'replaced'",
  },
  {
    check: 'sessions: what stood beside a deleted file is not read with the next one',
    ...replaced,
    text: 'await whenFree(async () => inTurn(before)).catch(',
    instead: 'await Promise.resolve().catch(',
  },
  {
    check: 'sessions: a link to the file changes nothing of that',
    ...sqlite,
    text: 'realpathSync(path)',
    instead: 'path',
  },
  {
    check: 'sessions: what ended after a file was replaced does not come back',
    file: 'server/access/store/carry-over.ts',
    text: "if (keys.some((key) => found.has(key))) return 'known'",
    instead: "if (found.size < 0) return 'known'",
    tests: stores,
  },
  {
    check: 'sessions: a file with other bytes in it is noticed',
    ...sqlite,
    text: "return length === head.length && isOurs ? 'good' : 'spoiled'",
    instead: "return 'good'",
    tests: ['server/gateway/sessions-away.test.ts'],
  },
  {
    check: 'sessions: nothing of a file that is damaged is believed',
    ...replaced,
    text: "      if (!isDamage(error)) throw error\n      fault = 'its file is damaged'\n",
    instead: '      if (!isDamage(error) || fault === null) throw error\n',
  },
  {
    check: 'sessions: where a deleted file cannot be read, those in memory are kept',
    file: 'server/access/store/create-sql-access-store.ts',
    text: 'await readCarried(before, schema).catch(() => remembered)',
    instead: 'await readCarried(before, schema)',
    tests: stores,
  },
  {
    check: 'sessions: a file is read as a whole at times',
    ...replaced,
    text: 'else if (fault !== null || now() - readAllMs >= readAllEveryMs)',
    instead: 'else if (fault !== null)',
  },
  {
    check: 'sessions: files of before are taken over once',
    file: 'server/access/store/import-files.ts',
    text: "if (value !== null) await rename(path, path.replace('.json', '.imported.json'))",
    instead: 'if (value === undefined) await rename(path, path)',
    tests: stores,
  },
  {
    check: 'sessions: places of one gateway are known at another',
    file: 'server/access/passwords/known-places.ts',
    text: '      places.set(hash, { name, seenAt: Math.min(seenAt, epochNow()) })\n',
    instead: '',
    tests: ['server/access/passwords/known-places.test.ts'],
  },
  {
    check: 'sessions: a gateway without them is not ready',
    file: 'server/operation/health.ts',
    text: "    if (files().get('sessions') === 'lapsed') return 'no_sessions'\n",
    instead: '',
    tests: ['server/gateway/sessions-away.test.ts'],
  },
  {
    check: 'failover: who has connected to a gateway that ends is answered',
    file: 'server/operation/create-drain.ts',
    text: '    await untilAccepted(server)\n',
    instead: '',
    tests: ['server/operation/shutdown.test.ts'],
  },
  {
    check: 'failover: who connects while a gateway ends is not broken off',
    file: 'server/operation/create-drain.ts',
    text: 'NetServer.prototype.close.call(server, ',
    instead: 'server.close(',
    tests: ['server/operation/shutdown.test.ts'],
  },
  {
    check: 'failover: a gateway that hangs does not hang people',
    ...failover,
    text: 'proxy_read_timeout 4s;',
    instead: 'proxy_read_timeout 20s;',
  },
  {
    check: 'failover: a gateway that hangs does not hang products',
    ...failover,
    text: 'proxy_read_timeout 10s;',
    instead: 'proxy_read_timeout 20s;',
  },
  {
    check: 'failover: a gateway that failed gets nobody for a while',
    ...failover,
    text: '    hash $uid_got$uid_set consistent;\n    # yours: each gateway, here and twice below; one line for one gateway\n    server 127.0.0.1:4280 max_fails=1 fail_timeout=10s;\n    server 127.0.0.1:4282 max_fails=1 fail_timeout=10s;',
    instead:
      '    hash $uid_got$uid_set consistent;\n    server 127.0.0.1:4280 max_fails=0;\n    server 127.0.0.1:4282 max_fails=0;',
  },
  {
    check: 'failover: a gateway that hangs does not hang forms',
    ...failover,
    text: '    location @form {\n        auth_request /.well;\n',
    instead: '    location @form {\n',
    tests: ['server/operation/nginx.test.ts'],
  },
  {
    check: 'failover: a gateway that hangs does not hang sign-outs',
    ...failover,
    text: '    location = /logout {\n        auth_request /.well;\n',
    instead: '    location = /logout {\n',
    tests: ['server/operation/nginx.test.ts'],
  },
  {
    check: 'failover: a gateway that hangs does not hang catalogs',
    ...failover,
    text: '    location = /api/products/full-catalog {\n        auth_request /.well;\n',
    instead: '    location = /api/products/full-catalog {\n',
    tests: ['server/operation/nginx.test.ts'],
  },
  {
    check: 'failover: one that hangs takes nobody’s time from the one that is back',
    ...failover,
    text: 'proxy_read_timeout 5s;',
    instead: 'proxy_read_timeout 15s;',
  },
  {
    check: 'failover: when each gateway has failed, each is tried',
    ...failover,
    text: '    ~surtido_(?:gateways|forms)$ "";\n',
    instead: '',
  },
]
