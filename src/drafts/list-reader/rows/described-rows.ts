import { isLabelled, names, talks } from '#src/drafts/list-reader/spans/information.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { saidFigures } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, requests, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import type { PlacedNumber } from './list-item.ts'
import type { ReadRow } from './read-row.ts'
import type { Run } from './run.ts'
import { titleHasWord } from './title-words.ts'
import { unreadRow } from './unread-rows.ts'

/** Requests without a code: `5 rollos de papel térmico`. The numbers that they use are no others' quantities. */
export function readDescribed<Product extends Identified>(
  run: Run<Product>,
  open: readonly PlacedNumber[],
): { readonly rows: readonly ReadRow<Product>[]; readonly used: ReadonlySet<PlacedNumber> } {
  const rows: ReadRow<Product>[] = []
  const used = new Set<PlacedNumber>()
  // `HP 664 tricolor .... 4`: what counts the whole line is no part of what it names.
  const whole = new Set(open.filter(({ line, number }) => countsWhole(line, number)))
  for (const placed of new Set([...whole, ...open])) {
    if (used.has(placed) || placed.number.cue?.kind === 'each') continue
    const segment = segmentOf(run, placed, whole.has(placed))
    if (!segment) continue
    const { line, number } = placed
    const value = number.value?.toNumber() ?? null
    // Nobody orders so many without saying of what: a postcode, an account.
    if (value !== null && (value <= 0 || (value >= tooMany && number.marks.length === 0))) continue
    used.add(placed)
    // Other numbers of the same words describe the product: `2 mochilas para laptop de 15.6`.
    for (const other of open) {
      const { start, end, marks } = other.number
      const isInside = other.at === placed.at && start >= segment.start && end <= segment.end
      if (isInside && !marks.includes('unit') && !marks.includes('times')) used.add(other)
    }
    const isUnclear = value === null || number.cue !== null
    rows.push({
      row: line.row,
      reading: {
        kind: 'left',
        reason: 'not-found',
        code: null,
        product: null,
        quantity: value ?? number.others[0] ?? 1,
      },
      doubts: isUnclear ? [{ kind: 'several-quantities' }] : [],
      quantities: [...new Set([...(value === null ? [] : [value]), ...number.others])],
      proof: 'sign',
      spans: [
        { line: line.row.line, start: number.outerStart, end: number.outerEnd, kind: 'quantity' },
        ...[
          // Behind `necesito 2` is what is asked for, and talk before it.
          {
            start: asksBehind(line, placed.number, segment.end) ? number.outerStart : segment.start,
            end: number.outerStart,
          },
          { start: number.outerEnd, end: segment.end },
        ]
          .filter(({ start, end }) => line.text.slice(start, end).trim() !== '')
          .map(({ start, end }) => ({ line: line.row.line, start, end, kind: 'description' as const })),
      ],
      spanned: line,
    })
  }
  return { rows, used }
}

/** `  1  panel Honeywell 5528`: a number alone in its cell, and one other cell, with what it counts. A position has more. */
function isCountOfCell(folded: string, { outerStart, outerEnd }: LineNumber): boolean {
  const [own = '', ...others] = folded.slice(outerEnd).split('\ue000')
  const [only = '', ...more] = others.filter((cell) => cell.trim() !== '')
  const isAlone = (folded.slice(0, outerStart) + own).trim() === ''
  return isAlone && more.length === 0 && /^\s*\p{L}/u.test(only)
}

function asksBehind({ folded }: SpannedLine, { marks, outerEnd }: LineNumber, end: number): boolean {
  return marks.includes('request') && nounsIn(folded.slice(outerEnd, end)) > 0
}

/** Brands of two letters are nouns, too. */
function nounsIn(folded: string): number {
  return (folded.match(/\p{L}{3,}|(?<![\p{L}\d])(?:hp|lg|wd)(?![\p{L}\d])/gu) ?? []).filter(
    (word) => !fillers.has(word),
  ).length
}

/** The part of the line between separators, where it has no code and says how many of what; else null. */
function segmentOf<Product extends Identified>(
  { itemsAt }: Run<Product>,
  { at, line, number }: PlacedNumber,
  isOfWhole: boolean,
) {
  const { folded } = line
  let start = 0
  let end = folded.length
  const said = saidFigures(folded)
  for (const match of folded.matchAll(separators)) {
    if (said.some((words) => words.start < match.index && match.index < words.end)) continue
    if (match.index + match[0].length <= number.outerStart) start = match.index + match[0].length
    else if (match.index >= number.outerEnd) {
      if (isCountOfCell(folded, number)) continue
      end = match.index
      break
    }
  }
  const ofLine = itemsAt.get(at) ?? []
  if (ofLine.length === 0 && isOfWhole) return { start: 0, end: folded.length }
  const isInSegment = ofLine.some(({ places }) => places.some((place) => place.start < end && start < place.end))
  if (isInSegment) return null
  // The words of a product of the line are its description, with its own quantity.
  const words = folded.slice(start, end).match(/\p{L}{4,}/gu) ?? []
  const titles = ofLine.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  const after = folded.slice(number.outerEnd, end)
  const thing = isAThing.exec(after)?.[0].match(/\p{L}{2,}/u)?.[0]
  // `cinco no break Koblenz …, tres reguladores Koblenz ER-1`: a thing of its own, of the same maker.
  const isOther =
    thing !== undefined &&
    (number.marks.includes('request') || folded.slice(start, number.outerStart).trim() === '') &&
    titles.every((title) => !hasWord(title, thing))
  if (!isOther && words.some((word) => titles.some((title) => titleHasWord(title, word)))) return null
  const isCounted = number.marks.some((mark) => mark !== 'brackets' && mark !== 'arrow')
  const nouns = nounsIn(after)
  const before = nounsIn(folded.slice(start, number.outerStart))
  const isAddress = talks.test(folded) && !number.marks.includes('unit')
  if (isCounted && !isAddress && nouns + before > 0) return { start, end }
  // Beside a product, `2 lectores … y 30 …` counts another thing, before it.
  const isApart = isAThing.test(after) && ofLine.every(({ places }) => places[0]!.start >= end)
  const isNamed = nouns > 0 && nouns <= mostNouns && before === 0 && (ofLine.length === 0 || isApart)
  const isFirst = folded.slice(0, number.outerStart).trim() === ''
  if (!isNamed || (!isFirst && (talks.test(folded) || names.test(folded) || isLabelled(folded)))) return null
  if (number.form !== 'article') return { start, end }
  // `Una laptop ThinkPad`: two words that are no courtesy, at the beginning of the line.
  const isThing = isFirst && nouns > 1 && !courtesies.test(after)
  return isThing ? { start, end } : null
}

/**
 * `Webcam Logitech Brio 409 (blanca), 3 pzas.`, `Tóner Ricoh SP 2760 negro ....... 2`: figures that end a line, with a
 * unit or apart from its words, count what they name, where no other number counts and nothing else is told.
 */
function countsWhole({ folded, numbers, explained, row }: SpannedLine, number: LineNumber): boolean {
  const before = folded.slice(0, number.outerStart)
  const isLed = /\s{2}$/.test(before) && leader.test(row.line.raw)
  const isApart =
    isLed ||
    number.marks.some((mark) => mark === 'unit' || mark === 'arrow' || mark === 'request') ||
    apart.test(before) ||
    only.test(before)
  if (number.form === 'article' || !isApart || !closing.test(folded.slice(number.outerEnd))) return false
  if (/\([^)]*$/.test(before) || talks.test(folded) || isLabelled(folded)) return false
  if (explained.some(({ kind }) => kind === 'number' || kind === 'contact' || kind === 'date')) return false
  const mayCount = ({ marks, form, cue, outerStart }: LineNumber) =>
    marks.length > 0 || form === 'article' || cue !== null || begins.test(folded.slice(0, outerStart))
  const words = (before.match(/\p{L}{2,}/gu) ?? []).filter((word) => !fillers.has(word))
  const nouns = words.filter((word) => word.length > 2)
  // `HP 188 .... 5`
  return (
    words.length > (isLed ? 0 : 1) &&
    nouns.length <= mostNouns &&
    !numbers.some((other) => other !== number && mayCount(other))
  )
}

const only = /(?<!\p{L})(?:nada mas|nomas)\s+$/u
const closing =
  /^[\s.)\]]*(?:\([^()\d]*\))?(?:nada mas|nomas|sol[oa]|por favor|porfa|de es[ao]s?|para (?:el|la|l[oa]s) \p{L}+)?[\s.]*$/u
const apart = /(?:[,;=]|\s[-–—])\s*$/
const leader = /\.{4}|…/
const begins = /^\W*$/

const isAThing = new RegExp(`^\\s*(?:${things})\\s+\\p{L}{2}`, 'u')
const courtesies =
  /^\s*(?:disculpa|saludo|abrazo|pregunta|favor|momento|gusto|duda|cosa|dia|semana|mes|rato|vez|cliente|amigo|poco|par|correo|mensaje|llamada|minuto|moment|question|minute|day|week|customer|thing|more|of)/u

/** Pieces. */
const tooMany = 10_000
/** A longer line is a sentence. */
const mostNouns = 10
/** `$86,211.53` is one amount. */
const separators = new RegExp(`(?<!\\d),|,(?!\\d{3}(?!\\d))|[;\\ue000]|\\.\\s|(?<!\\p{L})(?:${conjunctions})\\s`, 'gu')
const fillers: ReadonlySet<string> = new Set([
  ...requests.split('|'),
  ...'para por favor porfa con los las del que una uno unos unas este esta estos estas please and the for favor gracias dias veces personas'.split(
    ' ',
  ),
])

/**
 * The second thing that a sentence asks for without a number, beside one that it counts: `dos cajas de hojas y si tienes un
 * cable hdmi de esos largos`.
 */
export function readBeside<Product extends Identified>(
  { lines, itemsAt }: Run<Product>,
  described: readonly ReadRow<Product>[],
): ReadRow<Product>[] {
  const ofLine = Map.groupBy(described, ({ row }) => row.line)
  return lines.flatMap((line, at): ReadRow<Product>[] => {
    const rows = ofLine.get(line.row.line)
    const found = rows && !itemsAt.has(at) ? asksBeside.exec(line.folded) : null
    if (!rows || !found) return []
    const start = found.index + found[0].length
    const isCounted = rows.some(({ spans }) => spans.some((span) => span.kind === 'quantity' && span.start >= start))
    if (isCounted) return []
    return [
      {
        ...unreadRow<Product>(line, [1]),
        spans: [{ line: line.row.line, start, end: line.text.length, kind: 'unread' }],
      },
    ]
  })
}

const asksBeside = new RegExp(
  `(?<!\\p{L})(?:si (?:me )?(?:tienes?|tienen|hay|tendras|manejas?|manejan|consigues?)|(?:tambien|ademas)(?: me)?(?: (?:mandas?|mandame|pones?|ponme|agregas?|agregame|necesito|ocupo|quiero))?)\\s+(?=(?:un|una|unos|unas|otr[oa]s?)\\s+(?:${things})(?!\\p{L}))`,
  'u',
)
