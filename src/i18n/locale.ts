/** Mexican Spanish, and English with the same formats of money and dates. */
export const locales = ['es-MX', 'en'] as const

export type Locale = (typeof locales)[number]

/** The first of the person's languages that we have; Spanish when we have none of them. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    if (/^es\b/i.test(language)) return 'es-MX'
    if (/^en\b/i.test(language)) return 'en'
  }
  return 'es-MX'
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}
