import type { Formats } from './formats.ts'
import type { Locale } from './locale.ts'

export type Messages<Texts> = Readonly<Record<Locale, (formats: Formats) => Texts>>

/**
 * A module's words in both languages. Spanish is the source and sets the type: a text missing in English does not
 * compile. Both travel with the module, so that switching needs no download and cannot fail.
 */
export function defineMessages<Texts>(
  spanish: (formats: Formats) => Texts,
  english: (formats: Formats) => NoInfer<Texts>,
): Messages<Texts> {
  return { 'es-MX': spanish, en: english }
}
