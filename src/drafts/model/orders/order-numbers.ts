import type { OrderNumber } from '#src/drafts/model/draft/draft.ts'

/** How purchase order numbers are generated. */
export type Numbering = {
  /** Text with `{counter}`, `{initials}`, `{warehouse}`, `{draft}`, `{year}`, `{month}`, `{day}`, or their Spanish names. */
  readonly pattern: string
  /** The next value of the counter, from 1. */
  readonly next: number
}

/** Field names in English and Spanish; both are always valid. `{counter:4}` has at least four digits. */
export const numberFields = {
  counter: 'contador',
  initials: 'iniciales',
  warehouse: 'almacén',
  draft: 'borrador',
  year: 'año',
  month: 'mes',
  day: 'día',
} as const

export const usualNumbering: Numbering = { pattern: 'OC-{iniciales}-{año}-{contador:4}', next: 1 }

/** The usual pattern before the initials. Where nobody chose it, it becomes the usual one. */
const formerPattern = 'OC-{año}-{contador:4}'

type NumberContext = {
  readonly draftName: string
  readonly now: number
  readonly mark: string
  readonly used: ReadonlySet<string>
}

/**
 * Unused numbers for a draft's orders, and the next value of the counter. Where a pattern has no counter and its number
 * is used already, the number gets `-2`, `-3`, … at its end.
 *
 * @param now epoch milliseconds; day, month and year are in the computer's time zone
 * @param mark the person's initials, or the mark of this browser (`person-mark.ts`)
 */
export function numberOrders(
  warehouses: readonly string[],
  { pattern, next }: Numbering,
  { draftName, now, mark, used }: NumberContext,
): { readonly numbers: readonly OrderNumber[]; readonly next: number } {
  const usedKeys = new Set(used)
  const hasCounter = fieldsIn(pattern).includes('counter')
  let counter = next
  const numbers = warehouses.map((warehouse) => {
    const write = (count: number) => writeNumber(pattern, { warehouse, draftName, now, mark, counter: count })
    let number = write(counter)
    if (hasCounter) {
      while (usedKeys.has(numberKey(number))) number = write((counter += 1))
      counter += 1
    } else {
      const plain = number
      for (let count = 2; usedKeys.has(numberKey(number)); count += 1) number = `${plain}-${count}`
    }
    usedKeys.add(numberKey(number))
    return { warehouse, number }
  })
  return { numbers, next: counter }
}

/**
 * Of the numbers that orders would get now those that do not depend on which of the orders gets its number first: the
 * same alone and together with all others.
 */
export function certainNumbers(
  warehouses: readonly string[],
  numbering: Numbering,
  context: NumberContext,
): readonly OrderNumber[] {
  return numberOrders(warehouses, numbering, context).numbers.filter(
    ({ warehouse, number }) => numberOrders([warehouse], numbering, context).numbers[0]?.number === number,
  )
}

/** Whether the numbers of two people differ by themselves: by the field, or by the mark written out. */
export function hasMark(pattern: string, mark: string): boolean {
  const written = pattern.replaceAll(fieldPattern, ' ')
  return fieldsIn(pattern).includes('initials') || (mark.length > 1 && numberKey(written).includes(mark))
}

/** `oc-1` and `OC-1 ` are the same number. */
export function numberKey(number: string): string {
  return number.trim().toUpperCase()
}

/** The texts in braces that are no field. They are written as they are. */
export function unknownNumberFields(pattern: string): readonly string[] {
  return [...pattern.matchAll(fieldPattern)].filter(([, name]) => !fieldOf(name ?? '')).map(([whole]) => whole)
}

/** Reads a stored numbering. An invalid one becomes the default. */
export function readNumbering(stored: unknown): Numbering {
  if (typeof stored !== 'object' || stored === null) return usualNumbering
  const pattern: unknown = Reflect.get(stored, 'pattern')
  const next: unknown = Reflect.get(stored, 'next')
  if (typeof pattern !== 'string' || pattern.trim() === '' || pattern.length > longestPattern) return usualNumbering
  const isFormer = pattern === formerPattern && Reflect.get(stored, 'format') !== numberingFormat
  return {
    pattern: isFormer ? usualNumbering.pattern : pattern,
    next: typeof next === 'number' && Number.isInteger(next) && next > 0 && next <= largestCounter ? next : 1,
  }
}

/** Characters. */
export const longestPattern = 100
/** A number has at most nine digits. A larger counter could not be counted up: a float has no next whole number. */
export const largestCounter = 999_999_999

/** A numbering as it is stored. Without `format`, it is from before the initials. */
export function storeNumbering(numbering: Numbering): unknown {
  return { ...numbering, format: numberingFormat }
}

const numberingFormat = 2

type NumberField = keyof typeof numberFields

const fieldPattern = /\{([^{}:]*)(?::(\d{1,2}))?\}/g

function writeNumber(
  pattern: string,
  of: { warehouse: string; draftName: string; now: number; mark: string; counter: number },
): string {
  const date = new Date(of.now)
  const values: Record<NumberField, string> = {
    counter: String(of.counter),
    initials: of.mark,
    warehouse: of.warehouse,
    draft: of.draftName,
    year: String(date.getFullYear()),
    month: String(date.getMonth() + 1).padStart(2, '0'),
    day: String(date.getDate()).padStart(2, '0'),
  }
  return pattern
    .replaceAll(fieldPattern, (whole: string, name: string, digits: string | undefined) => {
      const field = fieldOf(name)
      return field ? values[field].padStart(Number(digits ?? 0), '0') : whole
    })
    .trim()
}

function fieldsIn(pattern: string): readonly (NumberField | undefined)[] {
  return [...pattern.matchAll(fieldPattern)].map(([, name]) => fieldOf(name ?? ''))
}

function fieldOf(name: string): NumberField | undefined {
  const key = nameKey(name)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are fields
  const fields = Object.keys(numberFields) as NumberField[]
  return fields.find((field) => field === key || nameKey(numberFields[field]) === key)
}

/** Case and accents do not matter: `{Año}` is `{ano}`. */
function nameKey(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
