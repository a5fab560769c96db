import type { Locale } from '#src/i18n/locale.ts'

/** The login page in the language of the page, which leads back to `here`. The fragment is kept: in a link that shares a draft it is the draft. */
export function loginHref(here: Pick<Location, 'pathname' | 'search' | 'hash'>, locale: Locale): string {
  const lang = locale === 'en' ? 'en' : 'es'
  return `/login?lang=${lang}&next=${encodeURIComponent(here.pathname + here.search)}${here.hash}`
}
