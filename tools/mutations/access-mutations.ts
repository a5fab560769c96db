import type { Mutation } from './mutation.ts'

const source = { file: 'server/access/request-source.ts', tests: ['server/access/request-source.test.ts'] }
const origin = { file: 'server/access/check-origin.ts', tests: ['server/access/check-origin.test.ts'] }
const signIn = ['server/access/sign-in.test.ts']
const form = { file: 'server/access/check-form.ts', tests: signIn }
const body = { file: 'server/access/read-form.ts', tests: signIn }
const login = { file: 'server/access/login/answer-login.ts', tests: signIn }
const page = ['server/access/login/login-page.test.ts']
const people = { file: 'server/access/users/people.ts', tests: signIn }
const store = {
  file: 'server/access/sessions/session-store.ts',
  tests: ['server/access/sessions/session-store.test.ts'],
}
const cookies = { file: 'server/access/sessions/cookies.ts', tests: store.tests }
const checks = { file: 'server/access/passwords/password-checks.ts' }
const places = {
  file: 'server/access/passwords/known-places.ts',
  tests: ['server/access/passwords/known-places.test.ts'],
}
const attempts = { file: 'server/access/passwords/attempts.ts', tests: ['server/access/passwords/attempts.test.ts'] }
const hash = {
  file: 'server/access/passwords/password-hash.ts',
  tests: ['server/access/passwords/password-hash.test.ts'],
}
const userCommand = {
  file: 'server/access/users/run-user-command.ts',
  tests: ['server/access/users/run-user-command.test.ts'],
}
const oidcTests = ['server/access/oidc/oidc-sign-in.test.ts']
const oidc = { file: 'server/access/oidc/oidc-sign-in.ts', tests: oidcTests }
const provider = { file: 'server/access/oidc/oidc-provider-client.ts', tests: oidcTests }

/** Who may come in. */
export const accessMutations: readonly Mutation[] = [
  {
    check: 'who left has no password looked at',
    ...login,
    text: "  socket.once('close', leave)\n",
    instead: '',
    tests: ['server/access/many-sign-ins.test.ts'],
  },
  {
    check: 'nobody signs in while the users file cannot be used',
    ...people,
    text: "return file.state() === 'good'",
    instead: 'return true',
  },
  {
    check: 'a users file that names nobody is told from a good one',
    file: 'server/access/users/users-file.ts',
    text: "file.state() === 'good' && file.current()?.size === 0",
    instead: 'false',
    tests: ['server/access/users/users-file.test.ts'],
  },
  {
    check: 'an empty users file puts nobody out',
    file: 'server/access/users/users-file.ts',
    text: "text === '' && !hadUsers",
    instead: "text === ''",
    tests: ['server/access/users/users-file.test.ts'],
  },
  {
    check: 'a users file that has lost its users puts nobody out',
    file: 'server/access/users/users-file.ts',
    text: 'if (!hadUsers || reading',
    instead: 'if (hadUsers || reading',
    tests: ['server/access/users/users-file.test.ts'],
  },
  {
    check: 'the last user who is removed is out at once',
    file: 'server/access/users/change-users.ts',
    text: '[...others.filter((line) => line !== nobodyLine), nobodyLine]',
    instead: 'others.filter((line) => line !== nobodyLine)',
    tests: ['server/access/users/users-file.test.ts'],
  },
  {
    check: 'a users file without users at a start signs nobody out elsewhere',
    ...people,
    text: "if (file.state() === 'empty') tellTaken()",
    instead: "if (file.state() === 'lapsed') tellTaken()",
    tests: ['server/access/several-gateways.test.ts'],
  },
  {
    check: 'a users file that cannot be used for long ends sessions',
    ...people,
    text: 'keepMs: graceMs,',
    instead: '',
    file: 'server/access/users/users-file.ts',
  },
  {
    check: 'a users file is left to who reads it',
    ...userCommand,
    file: 'server/access/users/write-atomically.ts',
    text: 'if (owner !== null) await file.chown(owner.uid, owner.gid)',
    instead: '',
  },
  {
    check: 'a users file is read back',
    ...userCommand,
    text: 'uid === before.uid && gid === before.gid && mode === before.mode',
    instead: 'uid >= 0',
  },
  {
    check: 'a proxy speaks for others only if it is trusted',
    ...source,
    text: 'trusted.has(peer) ? readProxied(headers, direct, trusted) : notTrusted',
    instead: 'readProxied(headers, direct, trusted)',
  },
  {
    check: 'a sign of a proxy makes a request not local',
    ...source,
    text: 'if (names.some(speaksForAnother))',
    instead: 'if (trusted.has(peer) && names.some(speaksForAnother))',
  },
  { check: 'HTTP/1.0 is a sign of a proxy', ...source, text: " || request.httpVersion !== '1.1'", instead: '' },
  { check: 'Via is a sign of a proxy', ...source, text: "headers.has('via') || ", instead: '' },
  {
    check: 'local is only who comes from loopback',
    ...source,
    text: 'if (!isLoopbackAddress(peer))',
    instead: "if (!isLoopbackAddress(peer) && host === '')",
  },
  {
    check: 'the client is the last hop that is not trusted',
    ...source,
    text: 'if (at === 0 || !trusted.has(hop)) return at',
    instead: 'if (at === 0) return at',
  },
  {
    check: 'a proxy sets one of the two kinds of headers',
    ...source,
    text: "if (hasList === headers.has('forwarded'))",
    instead: "if (!hasList && !headers.has('forwarded'))",
  },
  {
    check: 'a header of a proxy has one value',
    ...source,
    text: "return value === '' || value.includes(',') ? null : value",
    instead: "return value.split(',')[0] ?? null",
  },
  {
    check: 'a request at this machine is for our port',
    ...origin,
    text: ' && hostPort === port',
    instead: '',
  },
  {
    check: 'a request from elsewhere is for an origin of the settings',
    ...origin,
    text: 'isOurs || origins.has(origin) ? origin : null',
    instead: 'origin',
  },
  {
    check: 'Origin is our own',
    ...origin,
    text: "if (headers.origin !== 'null' || site !== 'same-origin') return false",
    instead: '',
  },
  {
    check: 'Origin: null counts only where the browser says that it is our own page',
    ...origin,
    text: "headers.origin !== 'null' || site !== 'same-origin'",
    instead: "headers.origin !== 'null'",
  },
  {
    check: 'off loopback an origin is https',
    file: 'server/settings/read-address.ts',
    text: "(url?.protocol === 'http:' && isLoopbackHost(url.hostname))",
    instead: "url?.protocol === 'http:'",
    tests: ['server/settings/department-settings.test.ts'],
  },
  {
    check: 'a form comes from our own page, as the browser says',
    ...form,
    text: " || headers['sec-fetch-site'] !== 'same-origin'",
    instead: '',
  },
  {
    check: 'a form comes from our own origin',
    ...form,
    text: "return headers.origin === origin || headers.origin === 'null'",
    instead: 'return true',
  },
  {
    check: 'a form has the token of its session',
    ...form,
    text: 'isSentByOurPage(request, origin) && isOurToken(token, expected)',
    instead: 'isSentByOurPage(request, origin)',
  },
  {
    check: 'a token is compared',
    ...form,
    text: 'token !== null && expected !== null && isSameText(token, expected)',
    instead: 'token !== null && expected !== null',
  },
  {
    check: 'a session has a token of its own',
    file: 'server/access/create-access.ts',
    text: 'formToken(sessionIdOf(request, source) ?? keyOf(link), ',
    instead: 'formToken(keyOf(link), ',
    tests: signIn,
  },
  {
    check: 'a form has a largest size while it comes',
    ...body,
    text: "if (length > mostBytes) refusal ??= 'form_too_large'",
    instead: "if (length < 0) refusal ??= 'form_too_large'",
  },
  {
    check: 'a form has a longest time',
    ...body,
    text: "refuse(refusal ?? 'client_timeout'), timeoutMs)",
    instead: "refuse(refusal ?? 'client_timeout'), 60_000)",
  },
  {
    check: 'a form that is refused is read to its end: no proxy takes the gateway for failed',
    ...body,
    text: 'else if (length > mostDroppedBytes) refuse(refusal)',
    instead: 'else if (length > mostBytes) refuse(refusal)',
  },
  {
    check: 'a form that is refused is read up to a bound',
    ...body,
    text: 'else if (length > mostDroppedBytes) refuse(refusal)',
    instead: 'else if (length < 0) refuse(refusal)',
  },
  {
    check: 'a form is urlencoded',
    ...body,
    text: "type === 'application/x-www-form-urlencoded'",
    instead: 'type !== null',
  },
  {
    check: 'a sign-in needs the right password',
    ...login,
    text: 'if (!isRight || user === null)',
    instead: 'if (user === null)',
  },
  {
    check: 'a sign-in that is limited is not looked at',
    ...login,
    text: "if (attempt.kind === 'wait') {",
    instead: "if (attempt.kind === 'wait' && attempt.waitMs > 900_000) {",
  },
  {
    check: 'a sign-in ends the session before',
    ...login,
    text: 'parts.sessions.open(user, parts.sessionIdOf(request, source))',
    instead: 'parts.sessions.open(user)',
  },
  {
    check: 'a failed name is logged only if it is a user',
    ...login,
    text: 'user: user?.user ?? null, address',
    instead: 'user: user?.user ?? typed, address',
  },
  {
    check: 'an unknown name takes the same work',
    ...login,
    text: 'password.length <= longestPassword && (await',
    instead: 'user !== null && (await',
  },
  {
    check: 'an unknown name has a hash as costly as a user’s',
    ...people,
    text: 'cost: likeness?.cost ?? cost,',
    instead: "cost: { kind: 'scrypt', ln: 1, r: 1, p: 1 },",
  },
  {
    check: 'a session ends with its password',
    ...people,
    text: "listed === undefined || stampOf('users', user, listed.written) !== stamp",
    instead: 'listed === undefined',
  },
  {
    check: 'a user who was removed has no session when listed again',
    ...people,
    text: "    endOthers('everywhere')\n",
    instead: '',
  },
  {
    check: 'a session that ended with the users file does not come back with it',
    ...people,
    text: "        endOthers('here')\n",
    instead: '',
  },
  {
    check: 'a shared password that changed ends its sessions',
    ...people,
    text: "stampOf('shared', writePasswordHash(hash))",
    instead: "stampOf('shared')",
  },
  {
    check: 'the name that a proxy gives counts only from a trusted one',
    file: 'server/access/users/proxy-person.ts',
    text: ' || !source.isProxied',
    instead: '',
    tests: ['server/access/users/proxy-person.test.ts'],
  },
  {
    check: 'a proxy names one person',
    file: 'server/access/users/proxy-person.ts',
    text: 'value === undefined || others.length > 0',
    instead: 'value === undefined',
    tests: signIn,
  },
  {
    check: 'a sign-out ends the session at the gateway',
    file: 'server/access/routes.ts',
    text: 'await parts.sessions.end(id)',
    instead: "({ kind: 'ended' } as const)",
    tests: signIn,
  },
  {
    check: 'the page’s own question keeps no session alive',
    file: 'server/access/routes.ts',
    text: `  const session: Handler = ({ request, source }) => {
    const person = parts.personOf(request, source, false)`,
    instead: `  const session: Handler = ({ request, source }) => {
    const person = parts.personOf(request, source, true)`,
    tests: signIn,
  },
  { check: 'a session has an idle end', ...store, text: ' || now() - session.seenMs >= limits.idleMs', instead: '' },
  {
    check: 'a session has an absolute end',
    ...store,
    text: 'now() - session.openedMs >= limits.absoluteMs || ',
    instead: '',
  },
  {
    check: 'a session’s id is not kept',
    ...store,
    text: "return createHash('sha256').update(id).digest('base64url')",
    instead: 'return id',
  },
  {
    check: 'a user has so many sessions',
    ...store,
    text: 'Math.max(0, all.filter((session) => session.user === user).length + 1 - most)',
    instead: '0',
  },
  {
    check: 'there are so many sessions in all',
    ...store,
    text: 'rest.slice(0, Math.max(0, rest.length + 1 - limits.mostInAll))',
    instead: 'rest.slice(0, 0)',
  },
  {
    check: 'a new users file is for this account only',
    ...userCommand,
    text: 'mode: 0o600, owner: null',
    instead: 'mode: 0o644, owner: null',
  },
  { check: 'a cookie is out of reach of scripts', ...cookies, text: 'httpOnly: true', instead: 'httpOnly: false' },
  { check: 'a cookie travels by TLS only', ...cookies, text: 'secure: isSecure,', instead: '' },
  {
    check: 'a cookie does not come from other sites',
    ...cookies,
    text: "name === 'oidc' ? 'lax' : 'strict'",
    instead: "'lax'",
  },
  {
    check: 'a cookie behind TLS has the prefix',
    ...cookies,
    text: 'isSecure ? `__Host-${names[name]}` : names[name]',
    instead: 'names[name]',
  },
  {
    check: 'a cookie that is there twice is none',
    ...cookies,
    text: 'if (found !== null) return null',
    instead: '',
  },
  {
    check: 'a name at an address waits after five failures',
    ...attempts,
    text: 'pairs.waitOf(pair, isKnown ? wideRule.mostWaitMs : Infinity)',
    instead: '0',
  },
  { check: 'an address waits after many failures', ...attempts, text: 'addresses.waitOf(network)', instead: '0' },
  {
    check: 'a name waits after failures everywhere',
    ...attempts,
    text: 'isKnown || isFirst ? 0 : names.waitOf(name)',
    instead: '0',
  },
  {
    check: 'attempts count from their beginning',
    ...attempts,
    text: '      pairs.add(pair)\n',
    instead: '',
  },
  {
    check: 'a success forgives only its own name',
    ...attempts,
    text: 'addresses.forgive(network, pairs.countOf(pair) - 1)',
    instead: 'addresses.forget(network)',
  },
  {
    check: 'failures take so much room',
    ...attempts,
    text: 'if (counts.size > most) ',
    instead: 'if (counts.size < most) ',
  },
  { check: 'a hash costs at most so much', ...hash, text: 'isBounded(cost) ? ', instead: 'cost ? ' },
  {
    check: 'passwords are compared',
    ...hash,
    text: 'const isEqual = timingSafeEqual(await runKdf(readPassword(password), salt, cost, digest.length), digest)',
    instead:
      'const isEqual = (await runKdf(readPassword(password), salt, cost, digest.length)).length === digest.length',
  },
  {
    check: 'no password has a zero byte',
    ...hash,
    text: "return isEqual && !password.includes('\\0')",
    instead: 'return isEqual',
  },
  {
    check: 'so many passwords are checked at once',
    ...checks,
    text: 'stranger: createSlots(limits.strangers)',
    instead: 'stranger: createSlots({ ...limits.strangers, atOnce: 99 })',
    tests: hash.tests,
  },
  {
    check: 'one network leaves room for the passwords of others',
    ...checks,
    text: '[person]',
    instead: "['']",
    tests: hash.tests,
  },
  {
    check: 'known places have slots of their own',
    ...checks,
    text: 'known: createSlots(limits.known), stranger: createSlots(limits.strangers) }',
    instead:
      'known: createSlots(limits.strangers), stranger: createSlots(limits.strangers) }\n  slots.known = slots.stranger',
    tests: hash.tests,
  },
  {
    check: 'what others fail keeps nobody out of a place that is theirs',
    ...attempts,
    text: 'isOwn ? 0 : addresses.waitOf(network)',
    instead: 'addresses.waitOf(network)',
  },
  {
    check: 'what others fail keeps nobody from the first attempts at a new place',
    ...attempts,
    text: 'isKnown || isFirst ? 0 : names.waitOf(name)',
    instead: 'isKnown ? 0 : names.waitOf(name)',
  },
  {
    check: 'the first attempts at a new place are few in a day',
    ...attempts,
    text: '      firsts.add(pair)\n',
    instead: '',
  },
  {
    check: 'a network grows with the attack',
    ...attempts,
    text: 'home === place ? place : networks.of(address)',
    instead: 'place',
  },
  {
    check: 'a crowded queue makes room for who had no turn',
    file: 'server/streams/slots.ts',
    text: 'return own === 0 && displaceLatest(persons)',
    instead: 'return false',
    tests: ['server/streams/slots.test.ts'],
  },
  {
    check: 'places are kept as keyed hashes',
    ...places,
    text: "createHmac('sha256', key)",
    instead: "createHmac('sha256', '')",
  },
  {
    check: 'places of a name are bounded',
    ...places,
    text: 'own.length - mostOfName',
    instead: '0',
  },
  {
    check: 'adding a user replaces nobody',
    file: 'server/access/users/run-user-command.ts',
    text: 'if (listed !== null) return refuseToAdd',
    instead: 'if (listed === undefined) return refuseToAdd',
    tests: ['server/access/users/run-user-command.test.ts'],
  },
  {
    check: 'adding a user replaces nobody who came while the password was typed',
    file: 'server/access/users/run-user-command.ts',
    text: 'if (meanwhile !== null) return refuseToAdd',
    instead: 'if (meanwhile === undefined) return refuseToAdd',
    tests: ['server/access/users/run-user-command.test.ts'],
  },
  {
    check: 'a trusted proxy on this machine gets no metrics without the token',
    file: 'server/access/create-access.ts',
    text: ' && !trusted.has(source.address)',
    instead: '',
    tests: ['server/gateway/log-lines.test.ts'],
  },
  {
    check: 'redirects have the headers that keep a browser from guessing',
    file: 'server/access/access-parts.ts',
    text: '...closedHeaders, ',
    instead: '',
    tests: ['server/gateway/log-lines.test.ts'],
  },
  {
    check: 'a users file that is half written changes nothing',
    file: 'server/access/users/users-file.ts',
    text: '    settleMs,\n',
    instead: '    settleMs: 0,\n',
    tests: ['server/access/users/users-file.test.ts'],
  },
  {
    check: 'a sign-in leads to a path of our own',
    file: 'server/access/login/read-local-path.ts',
    text: "url === null || url.origin !== base || url.pathname.startsWith('//')",
    instead: 'url === null',
    tests: page,
  },
  {
    check: 'what was typed is shown as text',
    file: 'server/access/login/login-page.ts',
    text: "text.replaceAll(/[&<>\"']/g, (sign) => entities[sign] ?? '')",
    instead: 'text',
    tests: page,
  },
  {
    check: 'a journey to the provider ends once',
    ...oidc,
    text: 'if (ended.has(journey.state))',
    instead: 'if (ended.size < 0)',
  },
  {
    check: 'a journey to the provider has a longest time',
    ...oidc,
    text: 'if (isTooLate(journey.began))',
    instead: 'if (isTooLate(journey.began) && ended.has(journey.state))',
  },
  {
    check: 'the provider’s answer has our state',
    ...provider,
    text: 'expectedState: proof.state',
    instead: 'expectedState: oidc.skipStateCheck',
  },
  {
    check: 'the provider’s token has our nonce',
    ...provider,
    text: 'expectedNonce: proof.nonce',
    instead: "expectedNonce: callback.hash === '' ? 'A'.repeat(43) : proof.nonce",
  },
  { check: 'the provider’s token is signed', ...provider, text: 'oidc.enableNonRepudiationChecks, ', instead: '' },
  {
    check: 'a code is of our browser’s journey',
    ...provider,
    text: 'pkceCodeVerifier: proof.verifier',
    instead: 'pkceCodeVerifier: oidc.randomPKCECodeVerifier()',
  },
  {
    check: 'an address that was not verified names nobody',
    ...provider,
    text: "claim === 'email' && claims['email_verified'] !== true ? null : name",
    instead: 'name',
  },
  {
    check: 'plain http leads to no provider elsewhere',
    ...provider,
    text: "url.protocol === 'http:' && isLoopbackHost(url.hostname)",
    instead: 'true',
  },
]
