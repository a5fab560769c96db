import { differenceName } from '#src/wholesale-api/plain-record.ts'

/** Whether the request wants an answer of the wholesaler's own of now (RFC 9111, section 5.2.1.4). */
export function wantsCheck(cacheControl: string | undefined): boolean {
  return namesOf(cacheControl).includes('no-cache')
}

/** Whether the client can apply our difference (RFC 3229, section 10.5.3). */
export function acceptsDifference(instanceManipulation: string | undefined): boolean {
  return namesOf(instanceManipulation).includes(differenceName)
}

/** The editions that the client has, by the ETags that it names. */
export function readBases(ifNoneMatch: string | undefined): { readonly edition: string; readonly etag: string }[] {
  const named = (ifNoneMatch ?? '').matchAll(/"([\w-]{16,64})-(?:zstd|br|gzip|identity)"/g)
  return Array.from(named, ([etag, edition = '']) => ({ edition, etag })).slice(0, mostBases)
}

const mostBases = 4

/** The members of a list, without their parameters and values. */
function namesOf(header: string | undefined): string[] {
  return (header ?? '').split(',').map((member) => /^[^;=]*/.exec(member)?.[0].trim().toLowerCase() ?? '')
}
