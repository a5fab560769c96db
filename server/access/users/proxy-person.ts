import type { IncomingMessage } from 'node:http'
import type { CheckedSource } from '#server/access/access.ts'
import type { Person } from '#server/access/person.ts'
import { foldUserName, readVouchedName } from './user-name.ts'

/** The person whom a trusted proxy names. The header counts only there, and only if it is there once. */
export function readProxyPerson(
  request: Pick<IncomingMessage, 'rawHeaders'>,
  source: CheckedSource,
  header: string,
  roleOf: (foldedName: string) => Person['role'],
): Person | null {
  if (source.kind !== 'remote' || !source.isProxied) return null
  const wanted = header.toLowerCase()
  const values = request.rawHeaders.filter(
    (_value, index) => index % 2 === 1 && request.rawHeaders[index - 1]?.toLowerCase() === wanted,
  )
  const [value, ...others] = values
  const name = value === undefined || others.length > 0 ? null : readVouchedName(decode(value))
  return name === null ? null : { id: foldUserName(name), name, role: roleOf(foldUserName(name)) }
}

/** Node reads headers as Latin-1; proxies write names in UTF-8. */
function decode(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}
