import { foldWords } from '#src/drafts/model/draft/fold-words.ts'
import { largestCounter, numberFields } from './order-numbers.ts'
import { mostInitials } from './person-mark.ts'

/**
 * The initials in an order number that was written by this pattern; `''` where the number is another one, or where the
 * initials could be read in two ways, as in `{iniciales}{contador}`, or are digits alone. An order has no person but
 * this.
 */
export function initialsIn(number: string, warehouse: string, pattern: string): string {
  const parts = partsOf(pattern)
  const place = parts.findIndex(({ field }) => field === 'initials')
  if (!tellsInitials(parts, place)) return ''
  const text = number.trim().toUpperCase()
  const written = { text, warehouse: warehouse.toUpperCase() }
  const found = new Set<string>()
  for (const from of endsOf(parts.slice(0, place), [0], written)) {
    const longest = /^[A-Z\d]*/.exec(text.slice(from, from + mostInitials))?.[0].length ?? 0
    for (let length = 1; length <= longest; length += 1) {
      const ends = endsOf(parts.slice(place + 1), [from + length], written)
      if (ends.some((end) => isEnd(text.slice(end), parts))) found.add(text.slice(from, from + length))
    }
  }
  const [initials = '', ...others] = found
  // A year stands there in numbers of other patterns.
  return others.length === 0 && /[A-Z]/.test(initials) ? initials : ''
}

/** `least`: how many characters it has at least. */
type Part = { readonly field: keyof typeof numberFields | null; readonly text: string; readonly least: number }

const known = new Map<string, readonly Part[]>()

function partsOf(pattern: string): readonly Part[] {
  const before = known.get(pattern)
  if (before) return before
  const parts: Part[] = []
  const whole = pattern.trim()
  const addText = (text: string) => text !== '' && parts.push({ field: null, text: text.toUpperCase(), least: 0 })
  let end = 0
  for (const found of whole.matchAll(/\{([^{}:]*)(?::(\d{1,2}))?\}/g)) {
    const field = fieldOf(found[1] ?? '')
    if (!field) continue
    addText(whole.slice(end, found.index))
    parts.push({ field, text: '', least: Number(found[2] ?? 0) })
    end = found.index + found[0].length
  }
  addText(whole.slice(end))
  known.set(pattern, parts)
  return parts
}

/**
 * Once, not filled up with zeros, and between signs that initials do not have. A draft may have another name now, and
 * any text for one.
 */
function tellsInitials(parts: readonly Part[], place: number): boolean {
  const count = parts.filter(({ field }) => field === 'initials').length
  if (count !== 1 || parts[place]!.least > 0 || parts.some(({ field }) => field === 'draft')) return false
  const isApart = (part: Part | undefined, at: 0 | -1) =>
    part === undefined || (part.field === null && /^[^\p{L}\p{N}]$/u.test(part.text.at(at) ?? ''))
  return isApart(parts[place - 1], -1) && isApart(parts[place + 1], 0)
}

/** Where these parts may end, if they begin there. */
function endsOf(
  parts: readonly Part[],
  starts: readonly number[],
  { text, warehouse }: { text: string; warehouse: string },
): readonly number[] {
  return parts.reduce<readonly number[]>((from, { field, text: own, least }) => {
    const fixed = field === 'warehouse' ? warehouse.padStart(least, '0') : field === null ? own : null
    const ends = from.flatMap((start) =>
      fixed === null
        ? digitEnds(text, start, widthOf(field, least))
        : text.startsWith(fixed, start)
          ? [start + fixed.length]
          : [],
    )
    return [...new Set(ends)]
  }, starts)
}

function digitEnds(text: string, start: number, { least, most }: { least: number; most: number }): readonly number[] {
  const digits = /^\d*/.exec(text.slice(start, start + most))?.[0].length ?? 0
  return Array.from({ length: Math.max(0, digits - least + 1) }, (_, index) => start + least + index)
}

function widthOf(field: Part['field'], least: number): { least: number; most: number } {
  if (field === 'counter') return { least: Math.max(1, least), most: Math.max(String(largestCounter).length, least) }
  const width = Math.max(field === 'year' ? 4 : 2, least)
  return { least: width, most: width }
}

/** Without a counter, a number that was used already has `-2`, `-3`, … at its end. */
function isEnd(rest: string, parts: readonly Part[]): boolean {
  return rest === '' || (/^-\d+$/.test(rest) && !parts.some(({ field }) => field === 'counter'))
}

function fieldOf(name: string): keyof typeof numberFields | undefined {
  const key = foldWords(name.trim())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are fields
  const fields = Object.keys(numberFields) as (keyof typeof numberFields)[]
  return fields.find((field) => field === key || foldWords(numberFields[field]) === key)
}
