import { foldWords } from '#src/drafts/model/draft/fold-words.ts'
import { numberFields } from './order-numbers.ts'
import { mostInitials } from './person-mark.ts'

/**
 * The initials in an order number that was written by this pattern; `''` where the number is another one, or where the
 * pattern does not say where the initials end, as in `{iniciales}{contador}`. An order has no person but this.
 */
export function initialsIn(number: string, warehouse: string, pattern: string): string {
  const reader = readerOf(pattern)
  return reader === null ? '' : (reader(warehouse).exec(number.trim().toUpperCase())?.groups?.['initials'] ?? '')
}

type Field = keyof typeof numberFields
type Reader = (warehouse: string) => RegExp

const initials = `(?<initials>[A-Z\\d]{1,${mostInitials}})`
const readers = new Map<string, Reader | null>()

/** Null where a number by this pattern has no initials, or where they could be read in two ways. */
function readerOf(pattern: string): Reader | null {
  const before = readers.get(pattern)
  if (before !== undefined) return before
  const parts = partsOf(pattern)
  const places = parts.flatMap(({ field }, at) => (field === 'initials' ? [at] : []))
  const [place] = places
  // A draft may have another name now, and any text for one.
  const isCertain =
    !parts.some(({ field }) => field === 'draft') &&
    place !== undefined &&
    places.length === 1 &&
    endsAt(parts[place - 1], 'end') &&
    endsAt(parts[place + 1], 'start')
  const reader: Reader | null = isCertain ? (warehouse) => writtenBy(parts, warehouse) : null
  readers.set(pattern, reader)
  return reader
}

type Part = { readonly field: Field | null; readonly text: string }

function partsOf(pattern: string): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of pattern.trim().matchAll(/\{([^{}:]*)(?::\d{1,2})?\}/g)) {
    const field = fieldOf(found[1] ?? '')
    if (!field) continue
    if (found.index > end) parts.push({ field: null, text: pattern.trim().slice(end, found.index) })
    parts.push({ field, text: '' })
    end = found.index + found[0].length
  }
  const rest = pattern.trim().slice(end)
  return rest === '' ? parts : [...parts, { field: null, text: rest }]
}

/** Whether the initials end where this part begins, or begin where it ends: initials have letters and digits alone. */
function endsAt(part: Part | undefined, side: 'start' | 'end'): boolean {
  if (part === undefined) return true
  return part.field === null && /^[^\p{L}\p{N}]$/u.test(part.text.at(side === 'start' ? 0 : -1) ?? '')
}

/** Without a counter, a number that was used already has `-2`, `-3`, … at its end. */
function writtenBy(parts: readonly Part[], warehouse: string): RegExp {
  const written = parts.map(({ field, text }) => {
    switch (field) {
      case null:
        return literal(text)
      case 'initials':
        return initials
      case 'warehouse':
        return literal(warehouse)
      default:
        return '\\d+'
    }
  })
  const again = parts.some(({ field }) => field === 'counter') ? '' : '(?:-\\d+)?'
  return new RegExp(`^${written.join('')}${again}$`, 'u')
}

function literal(text: string): string {
  return text.toUpperCase().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

function fieldOf(name: string): Field | undefined {
  const key = foldWords(name.trim())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are fields
  const fields = Object.keys(numberFields) as Field[]
  return fields.find((field) => field === key || foldWords(numberFields[field]) === key)
}
