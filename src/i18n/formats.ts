import type { Locale } from './locale.ts'

export type Formats = ReturnType<typeof createFormats>

type PluralForms = { readonly one: string; readonly other: string; readonly many?: string }

/** Numbers, money, dates and plurals in one language. Intl objects are costly to make: one set a locale. */
export function createFormats(locale: Locale) {
  const language = locale === 'en' ? 'en-US' : 'es-MX'
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' })
  const unitPrice = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 6,
  })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const milliseconds = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 })
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
  const shortTime = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const rules = new Intl.PluralRules(language)
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  return {
    locale,
    number: (value: number) => number.format(value),
    /** Pesos; a decimal text keeps every digit. Always two decimals: totals and subtotals. */
    money: (pesos: number | `${number}`) => money.format(pesos),
    /** Pesos a piece, with as many decimals as the wholesaler sent. */
    unitPrice: (pesos: number) => unitPrice.format(pesos),
    percent: (fraction: number) => percent.format(fraction),
    megabytes: (bytes: number) => `${megabytes.format(bytes / 1e6)} MB`,
    milliseconds: (ms: number) => `${milliseconds.format(ms)} ms`,
    time: (epochMs: number) => time.format(epochMs),
    /** Hours and minutes. */
    shortTime: (epochMs: number) => shortTime.format(epochMs),
    dateTime: (epochMs: number) => dateTime.format(epochMs),
    /** How long ago, in the largest whole unit: "hace 3 min". */
    age(ageMs: number) {
      const seconds = Math.max(0, Math.round(ageMs / 1000))
      if (seconds < 60) return relative.format(-seconds, 'second')
      if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute')
      if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3600), 'hour')
      return relative.format(-Math.floor(seconds / 86_400), 'day')
    },
    /** Spanish has a third form, `many`, from a million on ("un millón de productos"); it falls back to `other`. */
    plural(count: number, forms: PluralForms) {
      const rule = rules.select(count)
      return rule === 'one' ? forms.one : rule === 'many' ? (forms.many ?? forms.other) : forms.other
    },
    compare: (a: string, b: string) => collator.compare(a, b),
  }
}
