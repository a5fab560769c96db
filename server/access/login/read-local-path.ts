/** Where a sign-in goes on: a path of our own page, whatever the address says. Else the first page. */
export function readLocalPath(text: string | null): string {
  if (text === null || text.length > 2_000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/'
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/'
  // Not where a person signs in or out again, and nothing that is no page.
  return /^\/(?:login|logout|api)(?:[/.]|$)/.test(url.pathname) ? '/' : url.pathname + url.search + url.hash
}

const base = 'http://page.invalid'
