import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { isLabelled, names, noteLabel, sumsUp, talks } from '#src/drafts/list-reader/spans/information.ts'
import { saidFigures } from '#src/drafts/list-reader/spans/number-words.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, requests, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { PlacedNumber } from './list-item.ts'
import type { ReadRow } from './read-row.ts'
import type { Run } from './run.ts'
import { titleHasWord } from './title-words.ts'

/** Requests without a code: `5 rollos de papel térmico`. The numbers that they use are no others' quantities. */
export function readDescribed<Product extends Identified>(
  run: Run<Product>,
  open: readonly PlacedNumber[],
): { readonly rows: readonly ReadRow<Product>[]; readonly used: ReadonlySet<PlacedNumber> } {
  const rows: ReadRow<Product>[] = []
  const used = new Set<PlacedNumber>()
  for (const placed of open) {
    if (used.has(placed) || placed.number.cue?.kind === 'each') continue
    const segment = segmentOf(run, placed)
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
          { start: segment.start, end: number.outerStart },
          { start: number.outerEnd, end: segment.end },
        ]
          .filter(({ start, end }) => line.text.slice(start, end).trim() !== '')
          .map(({ start, end }) => ({ line: line.row.line, start, end, kind: 'description' as const })),
      ],
    })
  }
  return { rows, used }
}

/** The part of the line between separators, where it has no code and says how many of what; else null. */
function segmentOf<Product extends Identified>({ itemsAt }: Run<Product>, { at, line, number }: PlacedNumber) {
  const { folded } = line
  let start = 0
  let end = folded.length
  const said = saidFigures(folded)
  for (const match of folded.matchAll(separators)) {
    if (said.some((words) => words.start < match.index && match.index < words.end)) continue
    if (match.index + match[0].length <= number.outerStart) start = match.index + match[0].length
    else if (match.index >= number.outerEnd) {
      end = match.index
      break
    }
  }
  const ofLine = itemsAt.get(at) ?? []
  const isInSegment = ofLine.some(({ places }) => places.some((place) => place.start < end && start < place.end))
  if (isInSegment) return null
  // The words of a product of the line are its description, with its own quantity.
  const words = folded.slice(start, end).match(/\p{L}{4,}/gu) ?? []
  const titles = ofLine.flatMap(({ hit }) => hit.match.products.map(({ title = '' }) => title))
  if (words.some((word) => titles.some((title) => titleHasWord(title, word)))) return null
  const after = folded.slice(number.outerEnd, end)
  const isCounted = number.marks.some((mark) => mark !== 'brackets' && mark !== 'arrow')
  const nouns = (after.match(/\p{L}{3,}/gu) ?? []).filter((word) => !fillers.has(word)).length
  const before = (folded.slice(start, number.outerStart).match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !fillers.has(word),
  ).length
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

const isAThing = new RegExp(`^\\s*(?:${things})\\s+\\p{L}{2}`, 'u')
const courtesies =
  /^\s*(?:disculpa|saludo|abrazo|pregunta|favor|momento|gusto|duda|cosa|dia|semana|mes|rato|vez|cliente|amigo|poco|par|correo|mensaje|llamada|minuto|moment|question|minute|day|week|customer|thing|more|of)/u

/** Pieces. */
const tooMany = 10_000
/** A longer line is a sentence. */
const mostNouns = 10
const separators = new RegExp(`[,;\\ue000]|\\.\\s|(?<!\\p{L})(?:${conjunctions})\\s`, 'gu')
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

/** With cents, or with thousands and two decimals; `12.00` may count pieces. */
const anAmount = /^\$?\s?(?:\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.(?!00)\d{2})$/

/** Lines with numbers that nothing explains: one row each. An amount alone in its line is none. */
export function readUnread<Product>(open: readonly PlacedNumber[]): ReadRow<Product>[] {
  // `1 de cada uno` says nothing that is not so without it.
  const meant = open.filter(
    ({ number, line }) =>
      number.form !== 'article' &&
      (number.cue?.kind !== 'each' || !number.value?.eq(1)) &&
      !anAmount.test(line.text.trim()),
  )
  return [...Map.groupBy(meant, ({ line }) => line)].map(([line, placed]) => {
    const values = placed.flatMap(({ number }) => number.value?.toNumber() ?? []).filter((value) => value > 0)
    return unreadRow(line, values.length > 0 ? [...new Set(values)] : [1])
  })
}

/**
 * Lines without any row that have a digit of a product all the same, such as `tóner hp 85a`: a measure or a model
 * explains what a product is, not why it is there.
 *
 * @param told the lines that have a row
 * @param shaky numbers that were taken for a product of another line without a clear sign
 */
export function readSilent<Product extends Identified>(
  run: Run<Product>,
  told: ReadonlySet<ListLine>,
  shaky: ReadonlySet<PlacedNumber>,
): ReadRow<Product>[] {
  const isCounted = countedEntries(run)
  const isEntry = entriesOf(run, told)
  return run.lines.flatMap((line, at): ReadRow<Product>[] => {
    const { folded, explained } = line
    if (line.row.line.isAside || run.itemsAt.has(at) || told.has(line.row.line)) return []
    if (asksWithoutNumber(folded) || isCounted(line) || isEntry(at)) return [unreadRow(line, [1])]
    if (asksInNote(folded)) return [unreadRow(line, wholeNumbers(line))]
    // Its numbers, where it has any, were taken or explained.
    if (run.numbers[at]!.some((placed) => placed.number.form !== 'article' && !shaky.has(placed))) return []
    if (talks.test(folded) || names.test(folded) || sumsUp.test(folded) || isLabelled(folded)) return []
    let rest = folded
    for (const { start, end, kind } of explained) {
      if (kind !== 'description') rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    }
    rest = rest.replace(fileNames, ' ')
    if (!/\d/.test(rest) || !/\p{L}/u.test(rest) || goesOn(run, at)) return []
    return [unreadRow(line, [1])]
  })
}

/** Lines that a numbered list counts with its products, and that name a thing: `11. Cables de red, los que alcancen`. */
function countedEntries<Product extends Identified>({ lines, itemsAt }: Run<Product>): (line: SpannedLine) => boolean {
  const numbers = new Set(lines.flatMap((line, at) => (itemsAt.has(at) ? (numberOf(line) ?? []) : [])))
  if (numbers.size < fewestCounted) return () => false
  return (line) => {
    const number = numberOf(line)
    const goesWith = number !== null && (numbers.has(number - 1) || numbers.has(number + 1)) && !numbers.has(number)
    return goesWith && /\p{L}{4}\P{L}+\p{L}{2}/u.test(line.folded) && !isLabelled(line.folded)
  }
}

/** `Nota: agregar 2 pantallas`, `Observaciones: también necesito un pizarrón`. */
function asksInNote(folded: string): boolean {
  const label = noteLabel.exec(folded)
  return label !== null && adding.test(folded.slice(label[0].length))
}

const adding = new RegExp(
  `^(?:[^.;]{0,40}(?<!\\p{L}))?(?:necesit\\p{L}+|ocup[aeo]\\p{L}*|quier\\p{L}+|quisier\\p{L}+|requ?ier\\p{L}+|agreg\\p{L}+|anad\\p{L}+|inclu[iy]\\p{L}*|sum[ae]n?(?:le|me)|mand[ae]n?me|pon(?:me|gan?me)|need|want|add|include)\\s+(?:\\p{L}{1,8}\\s+){0,2}(?:\\d{1,4}|un[oa]?s?|otr[oa]s?|dos|tres|cuatro|cinco|seis|an?|one|two|another)\\s+\\p{L}{3}`,
  'u',
)

/** The numbers of a line that may count pieces; one where it has none. */
function wholeNumbers({ numbers }: SpannedLine): number[] {
  const values = numbers.flatMap(({ value }) => value?.toNumber() ?? []).filter((value) => value > 0)
  return values.length > 0 ? [...new Set(values)] : [1]
}

/**
 * The lines of a list of requests that name a thing without a model and without a number: `tóner para la brother, no se
 * acordó del modelo`. Nearly every line up to it asks for something, and the one before it does.
 */
function entriesOf<Product extends Identified>(
  run: Run<Product>,
  told: ReadonlySet<ListLine>,
): (at: number) => boolean {
  const { lines, itemsAt } = run
  const asks = (at: number) => itemsAt.has(at) || told.has(lines[at]!.row.line)
  const first = lines.findIndex((_, at) => asks(at))
  return (at) => {
    const line = lines[at]!
    if (first < 0 || at <= first || !asks(at - 1) || goesOn(run, at)) return false
    if (line.row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1) return false
    const before = lines.slice(first, at).filter((_, index) => asks(first + index)).length
    return before >= fewestCounted && before >= (at - first) * nearlyAll && namesThing.test(line.folded)
  }
}

/** A thing with words that say which. A heading is only a word, or ends with a colon. */
const namesThing = new RegExp(
  `^\\W*(?:(?:y|tambien|ademas|un|una|el|la|l[oa]s|unos|unas|also|and|some)\\s+){0,3}(?:${things})(?!\\p{L})(?=\\s+(?:para|de|del|p/|for|of)(?!\\p{L})\\s*\\p{L}).*[^:?\\s]\\s*$`,
  'u',
)
const nearlyAll = 0.8

function numberOf({ row: { line } }: SpannedLine): number | null {
  const [, written] = line.prefixes.some(({ kind }) => kind === 'number') ? (numbering.exec(line.raw) ?? []) : []
  return written === undefined ? null : Number(written)
}

const numbering = /^\W{0,8}(\d{1,3})(?!\d)/u
const fewestCounted = 3

/**
 * Whether a line asks for something and says no number: `also some …`, `ah y una batería`, `(  ) pilas`, `este disco
 * también`, `…, el que haya`.
 */
export function asksWithoutNumber(folded: string): boolean {
  return (
    asksForSome.test(folded) ||
    asksForThing.test(folded) ||
    pointsAtSome.test(folded) ||
    asksForAny.test(folded.slice(-longestRequest))
  )
}

const asksForSome =
  /^\W*(?:(?:and|y|also|tambien|ademas)\W+)*(?:a (?:handful|bunch|couple|few)|un(?:os|as)? (?:cuant[oa]s|punado))(?!\p{L})|^\W*(?:(?:ah|oye|also|and|plus|y|tambien|ademas|necesit\p{L}+|ocup\p{L}+|quier\p{L}+|agreg\p{L}+|we|need|please|add)\W+){1,4}(?:some|a few|several|another|unos|unas|algun[oa]s|vari[oa]s|un|una|otr[oa]s?)\s+(?!favor|gusto|abrazo|saludo|disculpa|pregunta|duda|cosa|dia|rato|vez|momento|consulta|detalle|aclaracion)\p{L}{3}/u
/** `y tinta para la impresora`: what is no courtesy and no verb, with words that say which. */
const asksForThing =
  /(?<!\p{L})hay que (?:llevar|pedir|comprar|traer|surtir|conseguir)(?!\p{L})|^\W*(?:(?:ah|oye|uy|tambien|ademas|bueno)\W+)*y\s+(?!gracias|favor|saludos|cuando|cuanto|como|quedo|queda|quedan|todo|nada|listo|lista|esta|este|esto|estos|hasta|solo|hay|tambien|ademas|luego|despues|dice|sobre|entre|cada|siempre|para|pero|porque|entregar|avis|confirm|mand|envi|pued|quier|necesit|cotiz|espero|seria|serian|tengo|tenemos|tiene|vamos|vienen)\p{L}{4,}\s+(?:\p{L}{1,12}\s+){0,2}(?:para|de|del|p\/)\s+\p{L}/u
const pointsAtSome =
  /^\W*(?:de\s+)?(?:est|es)[eao]s?\s+(?:\p{L}{3,}\s+)?(?:tambien|igual)(?!\p{L})|^[\s\ue000]*\([\s\ue000]+\)[\s\ue000]*\p{L}{3}/u
const longestRequest = 200
const asksForAny =
  /\p{L}{4}.*,\s*(?:(?:el|la|l[oa]s|lo) que (?:haya|tengas?|tengan|se pueda[n]?|puedas?|alcance)|whatever you have|any (?:you have|kind)|otr[oa]s?\s+\p{L}{4,})\W*$/u
const fileNames = /\S+\.(?:pdf|xlsx?|docx?|jpe?g|png|webp|opus|mp[34]|zip|txt|csv|vcf)(?!\p{L})|\d{2}\/\d{3}/gu

/** Whether a line goes on with the product above: it is indented, or has words of its title. */
function goesOn<Product extends Identified>({ lines, itemsAt }: Run<Product>, at: number): boolean {
  const line = lines[at]!
  // `4.4  2 botones …  $ 350.00`: an entry of its own.
  const isNumbered = line.row.line.prefixes.some(({ kind }) => kind === 'number')
  if (isNumbered && line.explained.some(({ kind }) => kind === 'price')) return false
  for (let above = at - 1; above >= Math.max(0, at - mostWrapped); above -= 1) {
    const apart = line.row.line.ordinal - lines[above]!.row.line.ordinal
    if (apart !== at - above) return false
    const items = itemsAt.get(above)
    if (!items) continue
    if (/^\s{2,}/.test(line.row.line.raw) || lines[above]!.multiplied) return true
    const words = line.folded.match(/[\p{L}\d]{2,}/gu) ?? []
    return items.some(({ hit }) =>
      hit.match.products.some(({ title = '' }) => words.some((word) => titleHasWord(title, word))),
    )
  }
  return false
}

const mostWrapped = 3

/** A line of which the reader does not know whether it asks for anything. */
export function unreadRow<Product>(line: SpannedLine, quantities: readonly number[]): ReadRow<Product> {
  return {
    row: line.row,
    reading: { kind: 'left', reason: 'not-read', code: null, product: null, quantity: quantities[0] ?? 1 },
    doubts: [],
    quantities,
    proof: null,
    spans: [{ line: line.row.line, start: 0, end: line.text.length, kind: 'unread' }],
    spanned: line,
  }
}
