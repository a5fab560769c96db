/** Whether `If-None-Match` names the ETag: a list, weakly compared, or `*` (RFC 9110, section 13.1.2). */
export function matchEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const named = ifNoneMatch.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []
  return named.some((entry) => entry.replace(/^W\//, '') === etag.replace(/^W\//, ''))
}
