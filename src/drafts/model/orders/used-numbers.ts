import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Order } from './order.ts'
import { numberKey } from './order-numbers.ts'

/** All that uses order numbers in this browser. A number that was used once is never proposed again. */
export type NumberUsers = {
  readonly drafts: readonly Draft[]
  readonly trash: readonly Draft[]
  readonly seen: readonly SeenNumber[]
}

/** A number of a draft that came from elsewhere, or that was erased. It stays used when no draft has it any more. */
export type SeenNumber = {
  readonly number: string
  readonly warehouse: string
  /** The draft that had it; `''` where that is a draft of another browser. */
  readonly draftId: string
  readonly draftName: string
}

/** The keys of all used numbers, except the planned ones of these warehouses of one draft. */
export function usedNumbers(
  { drafts, trash, seen }: NumberUsers,
  except: { draftId: string; warehouses: readonly string[] },
): ReadonlySet<string> {
  const used = new Set(seen.map(({ number }) => numberKey(number)))
  for (const { id, orderNumbers, orders } of [...drafts, ...trash]) {
    for (const { warehouse, number } of orderNumbers) {
      if (id !== except.draftId || !except.warehouses.includes(warehouse)) used.add(numberKey(number))
    }
    for (const { number } of orders) used.add(numberKey(number))
  }
  used.delete('')
  return used
}

/** Where a number is used. */
export type NumberUse =
  | {
      readonly kind: 'planned'
      readonly draft: Draft
      readonly warehouse: string
      readonly isTrashed: boolean
    }
  | {
      readonly kind: 'ordered'
      readonly draft: Draft
      readonly warehouse: string
      readonly isTrashed: boolean
      readonly order: Order
    }
  /** No draft here has it any more, or it is planned in another browser. */
  | { readonly kind: 'seen'; readonly seen: SeenNumber }

/** The uses of a number, except by one planned order. An empty number has none. An order of two drafts is named once. */
export function usesOfNumber(
  { drafts, trash, seen }: NumberUsers,
  number: string,
  except: { draftId: string; warehouse: string },
): readonly NumberUse[] {
  const key = numberKey(number)
  if (key === '') return []
  const hasIt = (each: { readonly number: string }) => numberKey(each.number) === key
  const isOther = (draftId: string, warehouse: string) => draftId !== except.draftId || warehouse !== except.warehouse
  const named = new Set<string>()
  const uses = [...drafts, ...trash].flatMap((draft, index): NumberUse[] => {
    const isTrashed = index >= drafts.length
    const planned = draft.orderNumbers.filter((each) => hasIt(each) && isOther(draft.id, each.warehouse))
    const ordered = draft.orders.filter((order) => hasIt(order) && !named.has(order.id))
    for (const { id } of ordered) named.add(id)
    return [
      ...planned.map(({ warehouse }) => ({ kind: 'planned' as const, draft, warehouse, isTrashed })),
      ...ordered.map((order) => ({
        kind: 'ordered' as const,
        draft,
        warehouse: order.warehouse,
        isTrashed,
        order,
      })),
    ]
  })
  if (uses.length > 0) return uses
  const before = seen.find((each) => hasIt(each) && isOther(each.draftId, each.warehouse))
  return before ? [{ kind: 'seen', seen: before }] : []
}

/** The numbers that a draft uses, to be kept when it goes, or when it comes from elsewhere. */
export function numbersOf({ id, name, orderNumbers, orders }: Draft): readonly SeenNumber[] {
  return [...orderNumbers, ...orders]
    .filter(({ number }) => numberKey(number) !== '')
    .map(({ warehouse, number }) => ({ number, warehouse, draftId: id, draftName: name }))
}

/** Adds numbers, each once: the first that came says where it was. */
export function addSeen(before: readonly SeenNumber[], added: readonly SeenNumber[]): readonly SeenNumber[] {
  const keys = new Set(before.map(({ number }) => numberKey(number)))
  const fresh = added.filter(({ number }) => {
    const key = numberKey(number)
    if (key === '' || keys.has(key)) return false
    keys.add(key)
    return true
  })
  return fresh.length === 0 ? before : [...before, ...fresh]
}

/** Reads what is stored as JSON; what is no seen number is left out. */
export function readSeen(stored: string | undefined): readonly SeenNumber[] {
  const list = parse(stored ?? '[]')
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown): SeenNumber[] => {
    const textOf = (name: string): string => {
      const value: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, name) : ''
      return typeof value === 'string' ? value : ''
    }
    const number = textOf('number')
    const where = { warehouse: textOf('warehouse'), draftId: textOf('draftId'), draftName: textOf('draftName') }
    return number === '' ? [] : [{ number, ...where }]
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
