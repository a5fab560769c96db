import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import pg from 'pg'

/** A database server, as `DATABASE_URL` names it. The password is in what `config` returns, and nowhere else. */
export type DatabaseAddress = {
  /** The database and its server, for messages. */
  readonly shown: string
  /** `local`: a socket of this machine, or loopback without TLS. */
  readonly protection: 'local' | 'none' | 'encrypted' | 'verified'
  readonly hasPassword: boolean
  config(): pg.ClientConfig
  /** A message without the password. */
  hide(message: string): string
}

const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const tlsParameters = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat']

/** A text says what is wrong with it, and does not repeat it. */
export function readDatabaseAddress(url: string): DatabaseAddress | string {
  if (!/^postgres(?:ql)?:\/\//.test(url)) return 'must begin with postgres:// or postgresql://'
  const from = url.includes('?') ? url.indexOf('?') : url.length
  const base = url.slice(0, from)
  const parameters = new URLSearchParams(url.slice(from + 1))
  const mode = parameters.get('sslmode')
  if (mode !== null && !modes.includes(mode)) return `has an sslmode that is none of ${modes.join(', ')}`
  // pg verifies in each of these modes, and says in a long warning that this will change. It does not change here.
  if (mode !== null && ['prefer', 'require', 'verify-ca'].includes(mode) && !parameters.has('uselibpqcompat'))
    parameters.set('sslmode', 'verify-full')
  let probe: pg.Client
  try {
    probe = new pg.Client({ connectionString: join(base, parameters) })
  } catch (error) {
    // A message that is not about a file may repeat the address.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isFile = error instanceof Error && 'path' in error
    return isFile ? `names a file that cannot be read: ${String(error.path)} (${code})` : 'is not a valid address'
  }
  const { host, port, database = '', password } = probe
  const isSocket = host.startsWith('/')
  const tls = isSocket ? false : readTls('ssl' in probe ? probe.ssl : false, host)
  for (const name of tlsParameters) parameters.delete(name)
  const connectionString = join(base, parameters)
  const isLoopback = isSocket || /^(?:localhost|127\.[\d.]+|::1)$/.test(host)
  const secret = typeof password === 'string' ? password : ''
  return {
    shown: `${database} at ${isSocket ? host : `${host}:${port}`}`,
    protection: tls === false ? (isLoopback ? 'local' : 'none') : isVerified(tls) ? 'verified' : 'encrypted',
    hasPassword: nameAndPassword(base).includes(':') || parameters.has('password'),
    config: () => ({ connectionString, ssl: tls, application_name: 'surtido', keepAlive: true }),
    hide: (message) =>
      secret === '' ? message : message.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'),
  }
}

function join(base: string, parameters: URLSearchParams): string {
  return parameters.size === 0 ? base : `${base}?${parameters.toString()}`
}

/** What stands before the host; empty if nothing does. */
function nameAndPassword(base: string): string {
  const rest = base.slice(base.indexOf('//') + 2)
  const slash = rest.indexOf('/')
  const authority = slash === -1 ? rest : rest.slice(0, slash)
  return authority.slice(0, Math.max(0, authority.lastIndexOf('@')))
}

/** The name in the certificate is compared with the host of the address: pg compares an IP address with `localhost`. */
function readTls(given: unknown, host: string): ConnectionOptions | false {
  if (given === false || given === undefined || given === null) return false
  const options: ConnectionOptions = {}
  // pg hides the key from whoever copies its options.
  if (typeof given === 'object')
    Object.assign(options, given, 'key' in given && given.key !== undefined ? { key: given.key } : {})
  options.checkServerIdentity ??= (_name, certificate) => checkServerIdentity(host, certificate)
  return options
}

function isVerified({ rejectUnauthorized }: ConnectionOptions): boolean {
  return rejectUnauthorized !== false
}
