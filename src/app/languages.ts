/** The languages of the program, each named in its own. */
export const languages = [
  { locale: 'es-MX', short: 'es', name: 'Español' },
  { locale: 'en', short: 'en', name: 'English' },
] as const
