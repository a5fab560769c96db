import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isLoopbackHost } from './loopback-host.ts'
import type { SettingReader } from './setting-reader.ts'

/** Where gateways keep who is signed in: an SQLite file on one machine, or a PostgreSQL for several. */
export type SessionsPlace =
  | { readonly kind: 'file'; readonly path: string }
  /** `postgres://…`; it may have a password. */
  | { readonly kind: 'server'; readonly url: string }

const expected = 'the path of an SQLite file, which is made when it is missing, or a postgres:// address'

/** SURTIDO_SESSIONS, or a file that holds an address with a password. By default a file in the data folder. */
export function readSessionsPlace(
  reader: SettingReader,
  dataDirectory: string,
  findFolderFault: (path: string) => string | null,
): SessionsPlace {
  const given = reader.text('SURTIDO_SESSIONS')
  const addressFile = reader.file('SURTIDO_SESSIONS_URL_FILE', 'a file that holds a postgres:// address')
  if (given !== null && reader.text('SURTIDO_SESSIONS_URL_FILE') !== null)
    reader.refuse('SURTIDO_SESSIONS', 'set, and SURTIDO_SESSIONS_URL_FILE as well', 'only one of the two')
  if (addressFile !== null) {
    const url = readFileSync(addressFile, 'utf8').trim()
    if (!isAddress(url))
      reader.refuse('SURTIDO_SESSIONS_URL_FILE', 'a file without one', 'a file that holds a postgres:// address')
    else warnOfPlain(reader, 'SURTIDO_SESSIONS_URL_FILE', url)
    return { kind: 'server', url }
  }
  if (given !== null && isAddress(given)) {
    warnOfPlain(reader, 'SURTIDO_SESSIONS', given)
    return { kind: 'server', url: given }
  }
  const path = given === null ? join(dataDirectory, 'sessions.sqlite') : resolve(given)
  if (given === null) return { kind: 'file', path }
  // Another address than that of a PostgreSQL is no path. It may have a password, and is not repeated.
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(given)) reader.refuse('SURTIDO_SESSIONS', 'another address', expected)
  else if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    reader.refuse('SURTIDO_SESSIONS', 'something that is no file', expected)
  else {
    const fault = findFolderFault(dirname(path))
    if (fault !== null) reader.refuse('SURTIDO_SESSIONS', `in ${fault}`, expected)
  }
  return { kind: 'file', path }
}

function warnOfPlain(reader: SettingReader, name: string, url: string): void {
  if (!URL.canParse(url)) return
  const { hostname, searchParams } = new URL(url)
  const isHere = hostname === '' || isLoopbackHost(hostname.replace(/^\[|\]$/g, '')) || searchParams.has('host')
  if (isHere || !['', 'disable'].includes(searchParams.get('sslmode') ?? '')) return
  reader.warnings.push(`${name}: nothing between here and ${hostname} is encrypted. Set sslmode=verify-full.`)
}

/** What no log may hold, as the address has it and as the server gets it. */
export function secretsOfPlace(place: SessionsPlace): readonly string[] {
  if (place.kind === 'file' || !URL.canParse(place.url)) return []
  const { password } = new URL(place.url)
  return [password, decodeURIComponent(password)]
}

function isAddress(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text)
}
