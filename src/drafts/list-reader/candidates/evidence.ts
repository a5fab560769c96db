import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { conjunctions } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { type Sign, weights } from './weights.ts'

/** What speaks for and against a number being the quantity of a product. */
export type Evidence = { readonly signs: readonly Sign[]; readonly sum: number }

export type EvidenceFacts = {
  /** On which side of the number the code is. */
  readonly side: 'left' | 'right'
  /** The folded text between the number with its unit and the code. A line break is `\n`. */
  readonly between: string
  readonly multiplies: boolean
  /** The number is in the product's title, beside a word of it. */
  readonly isInTitle: boolean
  /** With its sign it is a word of the title. */
  readonly hasTitleSign: boolean
  /** It is a side of a size in the title, and the line has another number. */
  readonly isTitleSize: boolean
  /** It is in the title, alone or with letters. */
  readonly hasTitleDigits: boolean
  /** The number's own line names another product. */
  readonly hasOwnItem: boolean
  /** The number is likely a price, a date or a document's number. */
  readonly isLikelyOther: boolean
  /** The number is in another paragraph than the code. */
  readonly isInOtherParagraph: boolean
  /** Nothing else is before it in its line, or after it. */
  readonly edge: 'start' | 'end' | 'both' | null
  /** Its line has words besides the number, its unit and prices. */
  readonly hasDescription: boolean
  /** Its line goes on with the title of the product above. */
  readonly describesLeft: boolean
  /** The code's line begins with a bullet or a number of its own. */
  readonly isOtherEntry: boolean
  /** Another number that may be a quantity is between it and the code. */
  readonly isBehind: boolean
  /** It is all that its cell has, and the code is in another cell. */
  readonly isOwnCell: boolean
  /** Its cell has a code: another cell with a code is another request. */
  readonly isInCodedCell: boolean
  readonly habit: Habit | null
  /** It is an article, and all words between it and the code are of the product's title. */
  readonly isDescription?: boolean
  /** It begins its line, and right behind it stands what the product is called: no sign up to the code ends that. */
  readonly isNamed?: boolean
}

/** Where most numbers of the list have their product. */
export type Habit = { readonly side: 'left' | 'right'; readonly isOnAnotherLine: boolean }

/** Collects the signs of a number for one code; null where it cannot be its quantity. */
export function evidenceOf(number: LineNumber, facts: EvidenceFacts): Evidence | null {
  const {
    side,
    between,
    multiplies,
    isInTitle,
    hasTitleDigits,
    hasTitleSign,
    isTitleSize,
    hasOwnItem,
    isLikelyOther,
    edge,
    hasDescription,
    describesLeft,
    isOtherEntry,
    isBehind,
    isOwnCell,
    isInCodedCell,
    isInOtherParagraph,
    habit,
    isDescription = false,
    isNamed = false,
  } = facts
  const signs: Sign[] = [...number.marks]
  if (number.form === 'words') signs.push('words')
  if (multiplies) signs.push('multiplies')
  // `Cantidad: 2`, and in the next line `Descripción: …`: two fields of one record.
  const isField = side === 'right' && edge === 'both' && number.marks.includes('label') && nextField.test(between)
  const words = isField ? 0 : countWords(between)
  const separating = between.replace(abbreviations, ' ')
  const isAcross = between.includes('\n')
  // A number with other words on another line belongs to them, unless it multiplies or has a label.
  // The next line goes on with `de la` and the code, or the line with the title of the product above.
  const pointing = isField || (isAcross && side === 'right' && pointsRight.test(between)) ? 'right' : number.towards
  const isWrapped = isAcross && side === 'right' && words <= mostWrapped && (pointing === 'right' || edge === 'both')
  if (isAcross && side === 'right' && isOtherEntry) return null
  if (isAcross && describesLeft) return wrappedEvidence(number, side, signs)
  // A line that is only a quantity may follow any line of its product.
  const isBelow = isAcross && side === 'left' && edge === 'both'
  if (isAcross && words > 0 && !multiplies && !isWrapped && !isBelow && !number.marks.includes('label')) return null
  // So does a number beside another product, unless it points to this one.
  if (isAcross && hasOwnItem && pointing !== side) return null
  if (isAcross && number.form === 'article' && number.marks.length === 0) return null
  // `un servidor A, y doce kits de teclado` counts what comes next, which may be on the next line.
  if (!isAcross && side === 'left' && pointing === 'right' && joins.test(between)) return null
  const isUsual = habit?.side === side && habit.isOnAnotherLine === isAcross
  if (isAcross && multiplies) signs.push('far')
  else if (isOwnCell && !isAcross) signs.push('cell')
  else if (words === 0) signs.push('beside')
  else signs.push(words <= mostNear || isDescription || isNamed ? 'near' : 'far')
  if (edge !== null && !isAcross && words > 0 && !isOwnCell) signs.push('edge')
  if (isBehind) signs.push('behind')
  if (isInOtherParagraph) signs.push('paragraph')
  if (isAcross && !isUsual && !isField) signs.push('line')
  else if (isOwnCell || isNamed) {
    // Signs of other cells, and within a description, say nothing.
  } else if (/;|\.(?:\s|$)/.test(separating) || (isInCodedCell && between.includes('\ue000'))) signs.push('semicolon')
  else if (joins.test(separating)) signs.push('and')
  else if (between.includes(',')) signs.push('comma')
  // A row of a quotation begins with its quantity, or ends with it: the rest of the row is on the other line.
  const isRowStart = edge === 'start' && hasDescription
  const towards = isAcross && multiplies ? (isRowStart ? 'right' : 'left') : pointing
  if (towards !== null) signs.push(towards === side ? 'towards' : 'away')
  if (number.hasArticle) signs.push('article')
  if (number.isJoined) signs.push('joined')
  // `Corsair iCUE 366`: what it is called.
  const isModel = isInTitle && !multiplies && number.marks.length === 0 && number.end - number.start > 1
  if (isTitleSize || isModel || (hasTitleSign && words > 0)) signs.push('sign')
  else if (isInTitle) signs.push('title')
  else if (hasTitleDigits && number.marks.length === 0) signs.push('digits')
  if (isLikelyOther) signs.push('document')
  if (isUsual) signs.push('habit')
  // A word such as `una` is mostly an article: it counts only before what it counts, or at the end, `K963 gris, uno`,
  // `T528 server just one`; in `K963 para la sala uno` it numbers a place.
  const isAmount =
    number.value?.eq(1) === true && (words === 0 || (edge === 'end' && words <= mostNear && endsAPart.test(between)))
  if (
    number.form === 'article' &&
    number.marks.length === 0 &&
    ((words > mostNear && !isDescription) || (side === 'left' && !isAmount))
  )
    return null
  return { signs, sum: signs.reduce((sum, sign) => sum + weights[sign], 0) }
}

/** `mod. A-1`, `p/ alarma`: a point or stroke that separates nothing. */
const abbreviations =
  /(?<!\p{L})(?:(?:mod|ref|cod|art|no|num|mca|pza?s?|pz|cant|aprox|ext|int|incl|inc|gral|std)\.|[pcs]\/)/gu

/**
 * The words that do not only connect. Of a long text the first ones are enough where they are more than any rule asks
 * about: a line of a thousand numbers has a long text at each of them.
 */
function countWords(between: string): number {
  const first = between.slice(0, between.lastIndexOf(' ', enough) + 1)
  const ofFirst = between.length > enough ? countAll(first) : 0
  return ofFirst > mostNear ? ofFirst : countAll(between)
}

const enough = 100

function countAll(text: string): number {
  return text.replace(connecting, ' ').match(/[\p{L}\d]+/gu)?.length ?? 0
}

/** A number behind more of the title of the product above belongs to it, and to no other. */
function wrappedEvidence(number: LineNumber, side: 'left' | 'right', signs: readonly Sign[]): Evidence | null {
  if (side === 'right' || number.form === 'article') return null
  const all: Sign[] = [...signs, 'far', 'towards']
  return { signs: all, sum: all.reduce((sum, sign) => sum + weights[sign], 0) }
}

const endsAPart = /(?:,|(?<!\p{L})(?:solo|solamente|nomas|only|just|tambien|also))\s*$/u
const pointsRight = /\n\s*(?:de|del|d|of)\s+(?:la|el|los|las)?[^\p{L}\d]*$/u
const nextField =
  /^\W*\n\W*(?:descripcion|description|producto|product|concepto|articulo|item|bien)(?: \p{L}+){0,3}\s*:/u
/** `2 cámaras de seguridad CAM10031`. */
const mostNear = 3
/** `6 piezas del router` at the end of a line, and the code on the next one. */
const mostWrapped = 2
/** Words and signs that only connect a number with its product. */
const connecting =
  /(?<!\p{L})(?:de|del|d|of|la|las|el|los|lo|the|a|para|x|es|son|seria|serian|nomas|nada|mas|solo|solamente|only|just|clave|codigo|sku|modelo|mod|parte|cod|no|art|articulo|cant|cantidad|qty|pzas?|piezas?)(?!\p{L})\.?|[^\p{L}\d]+/gu
const joins = new RegExp(`(?<![\\p{L}\\d])(?:${conjunctions})(?!\\p{L})|[&+]|\\s/\\s`, 'u')
