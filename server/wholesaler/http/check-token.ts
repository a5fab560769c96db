import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares the `Authorization` header with the token in constant time: it compares digests, which all have one length.
 * `missing` and `wrong` need different answers (RFC 6750, section 3.1).
 */
export function createTokenCheck(token: string): (authorization: string | undefined) => 'right' | 'missing' | 'wrong' {
  const expected = digest(token)
  return (authorization) => {
    const sent = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    if (sent === undefined) return 'missing'
    return timingSafeEqual(digest(sent), expected) ? 'right' : 'wrong'
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
