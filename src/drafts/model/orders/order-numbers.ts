import type { Draft, OrderNumber } from '#src/drafts/model/draft/draft.ts'
import type { PlacedOrder } from './placed-order.ts'

/** How purchase order numbers are made. */
export type Numbering = {
  /** Text with `{counter}`, `{warehouse}`, `{draft}`, `{year}`, `{month}`, `{day}`, or those in Spanish. */
  readonly pattern: string
  /** The counter that comes next, from 1. */
  readonly next: number
}

/** In both languages, which are always read. `{counter:4}` has four digits or more. */
export const numberFields = {
  counter: 'contador',
  warehouse: 'almacén',
  draft: 'borrador',
  year: 'año',
  month: 'mes',
  day: 'día',
} as const

export const usualNumbering: Numbering = { pattern: 'OC-{año}-{contador:4}', next: 1 }

/**
 * Numbers for a draft's orders that nobody used yet, and the counter after them. A pattern without a counter gets one at
 * its end where its number is used already.
 *
 * @param now epoch milliseconds; day, month and year are those where the computer is
 */
export function numberOrders(
  warehouses: readonly string[],
  { pattern, next }: Numbering,
  { draftName, now, used }: { draftName: string; now: number; used: ReadonlySet<string> },
): { readonly numbers: readonly OrderNumber[]; readonly next: number } {
  const taken = new Set(used)
  const hasCounter = fieldsIn(pattern).includes('counter')
  let counter = next
  const numbers = warehouses.map((warehouse) => {
    const write = (count: number) => writeNumber(pattern, { warehouse, draftName, now, counter: count })
    let number = write(counter)
    if (hasCounter) {
      while (taken.has(numberKey(number))) number = write((counter += 1))
      counter += 1
    } else {
      const plain = number
      for (let count = 2; taken.has(numberKey(number)); count += 1) number = `${plain}-${count}`
    }
    taken.add(numberKey(number))
    return { warehouse, number }
  })
  return { numbers, next: counter }
}

/** Every number that an order has or had, but for the planned ones of one draft and its warehouses. */
export function usedNumbers(
  drafts: readonly Draft[],
  except: { draftId: string; warehouses: readonly string[] },
): ReadonlySet<string> {
  const used = new Set<string>()
  for (const { id, orderNumbers, placed } of drafts) {
    for (const { warehouse, number } of orderNumbers) {
      if (id !== except.draftId || !except.warehouses.includes(warehouse)) used.add(numberKey(number))
    }
    for (const { number } of placed) if (number !== '') used.add(numberKey(number))
  }
  return used
}

/** An order that has a number already: one to be placed, or one that was. */
export type NumberUse = { readonly draft: Draft; readonly warehouse: string; readonly placed: PlacedOrder | null }

/** Where a number is used besides the order to be placed of one draft and warehouse; nowhere where it is empty. */
export function usesOfNumber(
  drafts: readonly Draft[],
  number: string,
  except: { draftId: string; warehouse: string },
): readonly NumberUse[] {
  const key = numberKey(number)
  if (key === '') return []
  return drafts.flatMap((draft) => [
    ...draft.orderNumbers
      .filter(
        (each) =>
          numberKey(each.number) === key && (draft.id !== except.draftId || each.warehouse !== except.warehouse),
      )
      .map(({ warehouse }) => ({ draft, warehouse, placed: null })),
    ...draft.placed
      .filter((each) => numberKey(each.number) === key)
      .map((placed) => ({ draft, warehouse: placed.warehouse, placed })),
  ])
}

/** `oc-1` and `OC-1 ` are the same number. */
export function numberKey(number: string): string {
  return number.trim().toUpperCase()
}

/** What is in braces and no field: it would be written as it is. */
export function unknownNumberFields(pattern: string): readonly string[] {
  return [...pattern.matchAll(fieldPattern)].filter(([, name]) => !fieldOf(name ?? '')).map(([whole]) => whole)
}

/** Reads what a storage had; anything else is the usual numbering. */
export function readNumbering(stored: unknown): Numbering {
  if (typeof stored !== 'object' || stored === null) return usualNumbering
  const pattern: unknown = Reflect.get(stored, 'pattern')
  const next: unknown = Reflect.get(stored, 'next')
  if (typeof pattern !== 'string' || pattern.trim() === '') return usualNumbering
  return { pattern, next: typeof next === 'number' && Number.isSafeInteger(next) && next > 0 ? next : 1 }
}

type NumberField = keyof typeof numberFields

const fieldPattern = /\{([^{}:]*)(?::(\d{1,2}))?\}/g

function writeNumber(
  pattern: string,
  of: { warehouse: string; draftName: string; now: number; counter: number },
): string {
  const date = new Date(of.now)
  const values: Record<NumberField, string> = {
    counter: String(of.counter),
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

/** `{Año}` is `{ano}`. */
function nameKey(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
