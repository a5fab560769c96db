import type { Locale } from './locale.ts'

export type Formats = ReturnType<typeof createFormats>

/**
 * Numbers, money, dates and plurals in one language. The first object of Intl takes 15 to 20 ms, 80 on a slow phone: each
 * is made when first used, and what a first screen says is written without one.
 */
export function createFormats(locale: Locale) {
  const language = locale === 'en' ? 'en-US' : 'es-MX'
  const noPrice = locale === 'en' ? 'no price' : 'sin precio'
  const moneyChange = lazily(
    () =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'MXN',
        currencyDisplay: 'narrowSymbol',
        signDisplay: 'exceptZero',
      }),
  )
  const percent = lazily(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }))
  const change = lazily(
    () =>
      new Intl.NumberFormat(language, {
        style: 'percent',
        maximumFractionDigits: 1,
        minimumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }),
  )
  const dateTime = lazily(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hour12: false }),
  )
  const date = lazily(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))
  const relative = lazily(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }))
  const rules = lazily(() => new Intl.PluralRules(language))
  const collator = lazily(() => new Intl.Collator(language, { sensitivity: 'base', numeric: true }))
  /** Spanish has a third form from a million on ("un millón de productos"); here it is as `other`. */
  const plural = (count: number, one: string, other: string) => (rules().select(count) === 'one' ? one : other)
  return {
    locale,
    number: (value: number) => groupDigits(value, 0, 3),
    /** Pesos with two decimals, for totals and subtotals. A decimal text keeps every digit. */
    money: (pesos: number | `${number}`) => groupDigits(pesos, 2, 2, '$'),
    /** A difference in pesos, with its sign. */
    moneyChange: (pesos: number | `${number}`) => moneyChange().format(pesos),
    /**
     * Pesos for each piece, in centavos as all money: a wholesaler sends up to six decimals, which sums keep. They are
     * written where they matter: below ten pesos, and where `decimalsBeside` says so.
     */
    unitPrice: (pesos: number | null, most: 2 | 6 = Math.abs(pesos ?? 0) < 10 ? 6 : 2) =>
      pesos === null ? noPrice : groupDigits(pesos, 2, most, '$'),
    noPrice,
    percent: (fraction: number) => (isTiny(fraction) ? `<${percent().format(tiny)}` : percent().format(fraction)),
    /** A relative change, given as a fraction: `+4.0 %`, and `+<0.1 %` for one that would be written as none. */
    change: (fraction: number) =>
      isTiny(fraction) ? `${fraction > 0 ? '+' : '-'}<${percent().format(tiny)}` : change().format(fraction),
    megabytes: (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`,
    time: (epochMs: number) => clock(epochMs, 8),
    /** Hours and minutes. */
    shortTime: (epochMs: number) => clock(epochMs, 5),
    dateTime: (epochMs: number) => dateTime().format(epochMs),
    /** A day, without the time. */
    date: (epochMs: number) => date().format(epochMs),
    /** The time of day, with the date if it is not today. */
    when: (epochMs: number) => (isToday(epochMs) ? clock(epochMs, 8) : dateTime().format(epochMs)),
    /** Hours and minutes, with the day if it is not today ("ayer 17:20"). */
    shortWhen(epochMs: number) {
      if (isToday(epochMs)) return clock(epochMs, 5)
      return isToday(epochMs + 86_400_000)
        ? `${relative().format(-1, 'day')} ${clock(epochMs, 5)}`
        : dateTime().format(epochMs)
    },
    /** How long ago, in the largest whole unit ("hace 3 min"). */
    age(ageMs: number) {
      const seconds = Math.max(0, Math.round(ageMs / 1000))
      if (seconds < 60) return relative().format(-seconds, 'second')
      if (seconds < 3600) return relative().format(-Math.floor(seconds / 60), 'minute')
      if (seconds < 86_400) return relative().format(-Math.floor(seconds / 3600), 'hour')
      return relative().format(-Math.floor(seconds / 86_400), 'day')
    },
    plural,
    /** A number and what is counted: `3 líneas`. */
    count: (count: number, one: string, other: string) => `${groupDigits(count, 0, 3)} ${plural(count, one, other)}`,
    compare: (a: string, b: string) => collator().compare(a, b),
  }
}

/**
 * A number as both languages write it (`-$1,234.50`). Rounds the decimal text, half away from zero, as Intl does. From
 * 1e21 on it is as JavaScript writes it.
 * @param least decimals at least
 * @param most decimals at most
 */
function groupDigits(value: number | `${number}`, least: number, most: number, sign = ''): string {
  // `1e-7`
  const text = /e-/.test(`${value}`) ? Number(value).toFixed(20) : `${value}`
  const [, minus, whole, decimals = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return text
  const kept = `${whole}${decimals.slice(0, most).padEnd(most, '0')}`
  const digits = String(BigInt(kept) + (decimals.charAt(most) >= '5' ? 1n : 0n)).padStart(most + 1, '0')
  const shown = digits
    .slice(digits.length - most)
    .replace(/0{1,6}$/, '')
    .padEnd(least, '0')
  const groups: string[] = []
  for (let end = digits.length - most; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${minus}${sign}${groups.join(',')}${shown && `.${shown}`}`
}

/** The time of day with 24 hours. @param length 5 for hours and minutes, 8 with seconds */
function clock(epochMs: number, length: 5 | 8): string {
  return new Date(epochMs).toTimeString().slice(0, length)
}

/** The smallest fraction that a percentage with one decimal can say. */
const tiny = 0.001

function isTiny(fraction: number): boolean {
  return fraction !== 0 && Math.abs(fraction) < tiny / 2
}

function isToday(epochMs: number): boolean {
  return new Date(epochMs).toDateString() === new Date().toDateString()
}

function lazily<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
