import { isProblemCode, type ProblemCode } from './problem.ts'

/** How old the gateway's catalog is, and why it is not newer: with every 200, 226 and 304 of the catalog's route. */
export type CatalogStatus = {
  readonly edition: string
  /** When the wholesaler gave this edition; when it was last confirmed as the newest. Epoch milliseconds. */
  readonly answeredAt: number
  readonly checkedAt: number
  /** Of the decoded JSON; null while it is still coming. */
  readonly bytes: number | null
  readonly records: number | null
  /** Why it could not be checked since `checkedAt` (the newest try); null if that try went well. */
  readonly reason: ProblemCode | 'held' | null
  /** A newer catalog that was kept aside, because it looks wrong beside this one; null if there is none. */
  readonly held: HeldCatalog | null
  /** The wholesaler is being asked at this moment: who asks again soon hears more. */
  readonly isChecking: boolean
  /** It is Surtido's own sample: its products, prices and stock are invented. */
  readonly isSample: boolean
}

export type HeldCatalog = {
  readonly edition: string
  readonly why: HeldReason
  /** Distinct skus that can be asked for, in it and in the one that is served. */
  readonly orderable: number
  readonly orderableBefore: number
  /** How many of the skus of the served one it has; null if that is not known. */
  readonly kept: number | null
  readonly records: number
  readonly answeredAt: number
}

export type HeldReason = (typeof heldReasons)[number]

/**
 * `shrunk`: it lacks too many of the served one's products, and has few others; `replaced`: it lacks them, and most of
 * what it has was not there.
 */
const heldReasons = ['shrunk', 'replaced', 'not-orderable', 'without-prices'] as const

export const catalogStatusHeader = 'catalog-status'

/** A structured dictionary (RFC 9651, section 3.2). What is null or false is left out. */
export function writeCatalogStatus(status: CatalogStatus): string {
  const { edition, answeredAt, checkedAt, bytes, records, reason, held, isChecking, isSample } = status
  const members = [`edition="${edition}"`, `answered-at=${answeredAt}`, `checked-at=${checkedAt}`]
  if (bytes !== null) members.push(`bytes=${bytes}`)
  if (records !== null) members.push(`records=${records}`)
  if (reason !== null) members.push(`reason=${reason}`)
  if (held !== null)
    members.push(
      `held="${held.edition}";why=${held.why};orderable=${held.orderable};before=${held.orderableBefore}` +
        `${held.kept === null ? '' : `;kept=${held.kept}`};records=${held.records};answered-at=${held.answeredAt}`,
    )
  if (isChecking) members.push('checking')
  if (isSample) members.push('sample')
  return members.join(', ')
}

/** Null where the header is missing or not ours: nothing is guessed. A member or parameter that we do not know is skipped. */
export function readCatalogStatus(header: string | null): CatalogStatus | null {
  const members = header === null || header.length > longestHeader ? null : readDictionary(header)
  if (members === null) return null
  const held = members.get('held')
  const status = {
    edition: editionOf(members.get('edition')?.value),
    answeredAt: integerOf(members.get('answered-at')?.value),
    checkedAt: integerOf(members.get('checked-at')?.value),
    bytes: orNull(members.get('bytes')?.value, integerOf),
    records: orNull(members.get('records')?.value, integerOf),
    reason: orNull(members.get('reason')?.value, reasonOf),
    held: held === undefined ? null : readHeld(held),
    isChecking: members.get('checking')?.value === true,
    isSample: members.get('sample')?.value === true,
  }
  return hasAll(status) ? status : null
}

function readHeld({ value, parameters }: Member): HeldCatalog | undefined {
  const held = {
    edition: editionOf(value),
    why: heldReasons.find((why) => why === parameters.get('why')),
    orderable: integerOf(parameters.get('orderable')),
    orderableBefore: integerOf(parameters.get('before')),
    kept: orNull(parameters.get('kept'), integerOf),
    records: integerOf(parameters.get('records')),
    answeredAt: integerOf(parameters.get('answered-at')),
  }
  return hasAll(held) ? held : undefined
}

/** A value as it is written; `true` for a key alone. */
type Written = string | true
type Member = { readonly value: Written; readonly parameters: ReadonlyMap<string, Written> }

/** Null for anything but a dictionary of items. Of a key that is there twice the last one counts, as the standard says. */
function readDictionary(text: string): ReadonlyMap<string, Member> | null {
  const members = new Map<string, Member>()
  let at = 0
  const readPair = (): [key: string, value: Written] | null => {
    pairOfKeyAndValue.lastIndex = at
    const found = pairOfKeyAndValue.exec(text)
    if (found === null) return null
    at = pairOfKeyAndValue.lastIndex
    return [found[1] ?? '', found[2] ?? true]
  }
  const skipBlank = () => {
    while (text[at] === ' ' || text[at] === '\t') at++
  }
  for (skipBlank(); at < text.length; ) {
    const pair = readPair()
    if (pair === null) return null
    const parameters = new Map<string, Written>()
    while (text[at] === ';') {
      at++
      while (text[at] === ' ') at++
      const parameter = readPair()
      if (parameter === null) return null
      parameters.set(...parameter)
    }
    members.set(pair[0], { value: pair[1], parameters })
    skipBlank()
    if (at === text.length) return members
    if (text[at] !== ',') return null
    at++
    skipBlank()
  }
  return null
}

/** A key, and what may follow it: a text without escapes, or a number, token, date or truth value. */
const pairOfKeyAndValue = /([a-z*][a-z0-9_\-.*]*)(?:=("[ !#-[\]-~]*"|[?@]?[A-Za-z0-9*\-.][\w\-.:/*!#$%&'+^`|~]*))?/y

const longestHeader = 2_000

function editionOf(value: Written | undefined): string | undefined {
  return typeof value === 'string' ? /^"([\w-]{16,64})"$/.exec(value)?.[1] : undefined
}

function integerOf(value: Written | undefined): number | undefined {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

function reasonOf(value: Written): CatalogStatus['reason'] | undefined {
  return value === 'held' || isProblemCode(value) ? value : undefined
}

function orNull<Value>(value: Written | undefined, read: (value: Written) => Value | undefined) {
  return value === undefined ? null : read(value)
}

function hasAll<Fields extends object>(
  fields: Fields,
): fields is { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return !Object.values(fields).includes(undefined)
}
