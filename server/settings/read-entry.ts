import { readFileSync } from 'node:fs'
import type { Entry } from './entry.ts'
import { isLoopbackHost } from './loopback-host.ts'
import type { SettingReader } from './setting-reader.ts'
import { codeOf } from './setting-reader.ts'

/** Each way to come in, by the setting that turns it on. */
const ways = ['SURTIDO_PASSWORD', 'SURTIDO_USERS_FILE', 'SURTIDO_PROXY_USER_HEADER', 'SURTIDO_OIDC_ISSUER'] as const

const leastPassword = 10

/** Who may come in. Problems never repeat a password or a secret. */
export function readEntry(
  reader: SettingReader,
  given: {
    readonly trustedProxies: readonly string[]
    readonly origins: readonly string[]
    readonly findUsersFault: (path: string) => string | null
  },
): Entry {
  const chosen = ways.filter((name) => reader.text(name) !== null)
  if (chosen.length > 1)
    reader.refuse(chosen[0] ?? '', `set, and ${chosen.slice(1).join(' and ')} as well`, 'one way to come in')
  const admins = reader.list('SURTIDO_ADMINS')
  const namesAdmins = chosen[0] === 'SURTIDO_PROXY_USER_HEADER' || chosen[0] === 'SURTIDO_OIDC_ISSUER'
  if (admins.length > 0 && !namesAdmins)
    reader.warnings.push('SURTIDO_ADMINS is set, and not used: it names those whom a proxy or OpenID Connect lets in.')
  switch (chosen[0]) {
    case 'SURTIDO_PASSWORD':
      return readPassword(reader)
    case 'SURTIDO_USERS_FILE': {
      const expected = 'the file that `npm run user -- add NAME` writes'
      const file = reader.file('SURTIDO_USERS_FILE', expected)
      const fault = file === null ? null : given.findUsersFault(file)
      if (fault !== null) reader.refuse('SURTIDO_USERS_FILE', fault, expected)
      return { kind: 'users', file: file ?? '' }
    }
    case 'SURTIDO_PROXY_USER_HEADER':
      return readProxyHeader(reader, admins, given.trustedProxies)
    case 'SURTIDO_OIDC_ISSUER':
      return readOpenId(reader, admins, given.origins)
    default:
      return { kind: 'open' }
  }
}

function readPassword(reader: SettingReader): Entry {
  const password = reader.text('SURTIDO_PASSWORD') ?? ''
  if (password.length < leastPassword)
    reader.refuse('SURTIDO_PASSWORD', 'a short password', `at least ${leastPassword} characters`)
  return { kind: 'password', password }
}

function readProxyHeader(reader: SettingReader, admins: readonly string[], proxies: readonly string[]): Entry {
  const header = (reader.text('SURTIDO_PROXY_USER_HEADER') ?? '').toLowerCase()
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(header) || headersOfOthers.test(header))
    reader.refuse('SURTIDO_PROXY_USER_HEADER', JSON.stringify(header), 'a header’s name such as X-Remote-User')
  if (proxies.length === 0)
    reader.refuse('SURTIDO_TRUSTED_PROXY', 'not set, while SURTIDO_PROXY_USER_HEADER is', 'the address of that proxy')
  return { kind: 'proxy', header, admins }
}

/** A browser, or anybody, sends these. */
const headersOfOthers =
  /^(?:host|cookie|authorization|origin|referer|accept.*|user-agent|forwarded|x-forwarded-(?:for|proto|host|port|by)|via)$/

function readOpenId(reader: SettingReader, admins: readonly string[], origins: readonly string[]): Entry {
  const issuer = reader.text('SURTIDO_OIDC_ISSUER') ?? ''
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (url === null || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
    reader.refuse('SURTIDO_OIDC_ISSUER', 'no https address of an issuer', 'such as https://login.company.example')
  const clientId = reader.text('SURTIDO_OIDC_CLIENT_ID')
  if (clientId === null) reader.refuse('SURTIDO_OIDC_CLIENT_ID', 'not set', 'the name that the issuer gave Surtido')
  if (origins.length === 0)
    reader.refuse('SURTIDO_ORIGIN', 'not set, while SURTIDO_OIDC_ISSUER is', 'where the issuer sends people back to')
  const nameClaim = reader.text('SURTIDO_OIDC_NAME_CLAIM') ?? 'email'
  return { kind: 'openid', issuer, clientId: clientId ?? '', clientSecret: readClientSecret(reader), nameClaim, admins }
}

function readClientSecret(reader: SettingReader): string {
  const [here, file] = [reader.text('SURTIDO_OIDC_CLIENT_SECRET'), reader.text('SURTIDO_OIDC_CLIENT_SECRET_FILE')]
  const expected = 'the secret that the issuer gave Surtido, here or in SURTIDO_OIDC_CLIENT_SECRET_FILE'
  if (here !== null && file !== null)
    reader.refuse('SURTIDO_OIDC_CLIENT_SECRET', 'set, and SURTIDO_OIDC_CLIENT_SECRET_FILE as well', 'one of the two')
  if (here !== null) return here
  if (file === null) {
    reader.refuse('SURTIDO_OIDC_CLIENT_SECRET', 'not set', expected)
    return ''
  }
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret === '') reader.refuse('SURTIDO_OIDC_CLIENT_SECRET_FILE', 'an empty file', expected)
    return secret
  } catch (error) {
    reader.refuse('SURTIDO_OIDC_CLIENT_SECRET_FILE', `a file that cannot be read (${codeOf(error)})`, expected)
    return ''
  }
}
