import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { sumsUp, talks, terms } from '#src/drafts/list-reader/spans/information.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { declinedIn } from './code-doubts.ts'
import { ofOwnTitles } from './named-things.ts'
import { isOrder, quantityFirst, type ReadRow, withDoubt } from './read-row.ts'
import { hasAll, isOfKind } from './rows-meant.ts'

/**
 * Asks about rows that a later line counts once more, by what they are: `2 no break SMART1500`, and below `son 4 no
 * breaks`. The line has no product of its own, and says no more of the thing than a word of the row, or the first words
 * of its title. Where it only puts a number right, it is no row itself.
 */
export function askNamedAgain<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const orders = rows.flatMap((row, index) => (isOrder(row) ? [index] : []))
  if (orders.length === 0) return rows
  const naming = new Set(rows.flatMap((row) => (namesProduct(row) ? [row.row.line] : [])))
  const asked = [...rows]
  const settled = new Map<ListLine, number>()
  for (const plain of lines) {
    const { line } = plain.row
    if (line.isAside || naming.has(line)) continue
    for (const noun of deniedIn(plain.folded)) {
      const above = orders.filter((index) => rows[index]!.row.line.number < line.number)
      const named = above.filter((index) => isCalled(rows[index]!, noun))
      for (const index of ofOwnTitles(named, rows, (row) => isOfKind(row, noun)))
        asked[index] = withDoubt(asked[index]!, { kind: 'cancelled', words: line.text.trim() })
    }
    if (!mayCount(plain.folded)) continue
    const spanned = withCodes(plain, [])
    for (const { noun, value, words, isPutRight, isMore } of countsIn(spanned)) {
      const named = orders.filter((index) => {
        const row = rows[index]!
        // Below rows of a table, `2 usb` may describe one of them.
        const mayBeMeant = isPutRight || isMore || (row.proof !== 'column' && row.proof !== 'arithmetic')
        const isNamed = isMore ? isCalled(row, noun) : isAbout(row, noun)
        return mayBeMeant && row.row.line.number < line.number && isNamed
      })
      const meant = ofOwnTitles(named, rows, (row) => isOfKind(row, noun))
      if (meant.length === 0 || meant.length > mostMeant) continue
      const [only, ...others] = meant
      const doubt: Doubt = { kind: 'corrected', words }
      if (isMore && others.length === 0) {
        const row = asked[only!]!
        // The sum comes first, and both numbers are offered.
        const alone = value > 1 ? [value] : []
        asked[only!] = { ...withDoubt(row, doubt), ...quantityFirst(row, row.reading.quantity + value, ...alone) }
        settled.set(line, value)
        continue
      }
      if (isMore) {
        for (const index of meant) {
          const row = asked[index]!
          asked[index] = withDoubt(row, doubt, [row.reading.quantity + value])
        }
        continue
      }
      const saysIt = (index: number) => asked[index]!.quantities.includes(value)
      // Which number is the later one is known here, where a row has both.
      const isLater = isPutRight && meant.every((index) => hasBefore(asked[index]!, value))
      if (meant.some(saysIt) && !isLater) continue
      for (const index of meant) {
        const row = withDoubt(asked[index]!, doubt, isPutRight ? [] : [value])
        asked[index] = isPutRight ? { ...row, ...quantityFirst(row, value) } : row
      }
      if (isPutRight) settled.set(line, value)
    }
  }
  return settled.size === 0
    ? asked
    : asked.filter((row) => {
        const value = settled.get(row.row.line)
        return value === undefined || namesProduct(row) || !row.quantities.every((each) => each === value)
      })
}

type Count = {
  readonly noun: readonly string[]
  readonly value: number
  /** As written. */
  readonly words: string
  /** It says that another number stood there before. */
  readonly isPutRight: boolean
  /** So many besides those before: `otros 5 usb`. */
  readonly isMore: boolean
}

/** What a line counts by a noun alone: `que siempre 6 sillas`, `los no break son 4`, `otra silla`. */
function countsIn({ folded, text, numbers }: SpannedLine): Count[] {
  const others = [...folded.matchAll(another)].map(({ 0: said, index }) => ({
    outerStart: index,
    outerEnd: index + said.length,
    pieces: 1,
    cue: null,
    isOne: true,
    isMore: true,
  }))
  const counted = numbers.flatMap(({ outerStart, outerEnd, value, cue, form, hasArticle }) => {
    const pieces = value?.toNumber() ?? 0
    const isOther = others.some((other) => other.outerStart <= outerStart && outerEnd <= other.outerEnd)
    if (!Number.isInteger(pieces) || pieces <= 0 || hasArticle || isOther) return []
    if (cue && cue.kind !== 'corrected') return []
    const isMore = moreBefore.test(folded.slice(0, outerStart))
    return [{ outerStart, outerEnd, pieces, cue, isOne: form === 'article', isMore }]
  })
  return [...counted, ...others].flatMap(({ outerStart, outerEnd, pieces, cue, isOne, isMore: isMoreBefore }) => {
    const before = folded.slice(0, outerStart)
    // `XV10-2 access point`: a model.
    if (/[\p{L}\d]-$/u.test(before)) return []
    const behind = nounBehind.exec(folded.slice(outerEnd))
    const isMore =
      isMoreBefore ||
      /^\s+(?:more|extra)\s/.test(behind?.[0] ?? '') ||
      moreBehind.test(folded.slice(outerEnd + (behind?.[0].length ?? 0)))
    if (isOne && !(behind && isMore)) return []
    const ahead = behind ? null : nounAhead.exec(before)
    const noun = (behind ?? ahead)?.[1]?.split(' ') ?? []
    // `el dvr son 2` puts right what a row is called, whatever it is.
    // So does `son 3 de video`.
    const isSort = /^\s+de\s/.test(behind?.[0] ?? '') && putsRight.test(before)
    if (noun.length === 0 || !(ahead || isSort || isMore || isThing.test(noun.join(' ')))) return []
    const more = moreBefore.exec(before)
    const words = text.slice((ahead ?? more)?.index ?? outerStart, behind ? outerEnd + behind[0].length : outerEnd)
    return [
      {
        noun,
        value: pieces,
        words: isMore ? text.trim() : words.trim(),
        isPutRight: ahead !== null || cue !== null || putsRight.test(before),
        isMore,
      },
    ]
  })
}

/** The things that a line wants none of, by a noun alone: `esta vez sin webcams`, `no headsets this time`, `cables no`. */
function deniedIn(folded: string): readonly (readonly string[])[] {
  if (!mayDeny.test(folded) || terms.test(folded)) return []
  return [...folded.matchAll(deniedBehind), ...folded.matchAll(deniedAhead)].map(({ groups }) =>
    groups!['noun']!.split(' '),
  )
}

/** A fast filter: most lines count nothing by a noun alone. */
function mayCount(folded: string): boolean {
  return (
    (aThing.test(folded) || saysNow.test(folded) || saysSort.test(folded) || saysMore.test(folded)) &&
    !sumsUp.test(folded) &&
    !terms.test(folded) &&
    !talks.test(folded) &&
    declinedIn(folded) === null
  )
}

function namesProduct(row: ReadRow<unknown>): boolean {
  return isOrder(row) || (row.reading.kind === 'left' && row.reading.code !== null)
}

/** Whether all words of a noun say what the product of a row is. */
function isAbout(each: ReadRow<Identified>, noun: readonly string[]): boolean {
  return isOfKind(each, noun) || hasAll(each.row.line.text, noun)
}

/** Whether a noun says what the product of a row is, or is a thing that its line names. */
function isCalled(each: ReadRow<Identified>, noun: readonly string[]): boolean {
  return isOfKind(each, noun) || (isThing.test(noun.join(' ')) && hasAll(each.row.line.text, noun))
}

/** Whether a row that was corrected has another number first. */
function hasBefore({ doubts, quantities }: ReadRow<unknown>, value: number): boolean {
  return quantities.indexOf(value) > 0 && doubts.some(({ kind }) => kind === 'corrected')
}

const moreBefore =
  /(?<!\p{L})(?:otr[oa]s|another|additional|extra|(?:sum|agreg|aument|anad)[ae]n?(?:me|les?|nos)?|add)\s+$/u
const moreBehind = /^\s+(?:mas|more|extra|adicional(?:es)?)(?!\p{L})/u
const saysMore =
  /(?<!\p{L})(?:otr[oa]s?|another|additional|extra|adicional(?:es)?|mas|more|(?:sum|agreg|aument|anad)[ae]n?(?:me|les?|nos)?|add)(?!\p{L})/u
/** One more, whatever stands behind it: `otra silla`, `an extra chair`. */
const another =
  /(?<!\p{L})(?:(?:un[oa]? )?otr[oa]|another(?: one)?(?: of)?|(?:an?|one) (?:extra|additional)|un[oa]? adicional)(?! vez(?!\p{L}))(?!\p{L})/gu
const deniedNoun = String.raw`(?<noun>\p{L}{3,}(?: \p{L}+){0,2}?)`
const apart = String.raw`(?=\s*(?:$|[,.;:!?()]|\s(?:esta|este|por|porfa|porque|pq|que|y|pero|en|ya|mejor|entonces|this|please|for|because|and|but|now|then|gracias|thanks|anymore|any|after|at|yet)(?!\p{L})))`
const deniedBehind = new RegExp(
  String.raw`(?<!\p{L})(?:no need (?:for|of)|(?:do not|don't|dont) (?:want|need)|none of|nada de|leave out|sin|without|no(?! ?breaks?)|not|ningun[oa]?s?|skip|tampoco|ni)\s+(?:(?:el|la|l[oa]s|the|those|any|more|mas)\s+){0,2}${deniedNoun}${apart}`,
  'gu',
)
const deniedAhead = new RegExp(
  String.raw`(?:^|[,.;:]\s?|(?<!\p{L})(?:el|la|l[oa]s|the|y|and|pero|but)\s)\W*${deniedNoun} (?:(?:siempre|ya|mejor) )?(?:no|not)(?=\s*(?:$|[,.;!]))`,
  'gu',
)
/** A fast filter. */
const mayDeny = /(?<!\p{L})(?:sin|without|don't|dont|no|not|none|ningun[oa]?s?|nada|skip|leave|tampoco|ni)(?!\p{L})/u
const aThing = new RegExp(`(?<!\\p{L})(?:${things})(?!\\p{L})`, 'u')
const isThing = new RegExp(`^(?:${things})(?!\\p{L})`, 'u')
/** `6 sillas, …`, `4 no breaks`, `de las sillas 6` has none. */
const nounBehind =
  /^\s+(?:(?:more|extra)\s+)?(?:(?:de\s+)?(?:l[oa]s|the)\s+|de\s+|of\s+)?(\p{L}+(?: \p{L}+){0,2}?)(?=\s*(?:$|[,.;:!?()\ue000]|\s(?:para|por|porque|pq|que|y|pero|en|nada|nomas|mejor|entonces|mas|menos|extra|adicional(?:es)?|igual(?:es)?|de es[aoe]s?|de l[oa]s mism[oa]s|porfa|please|for|instead|now|then|too|also|tambien|would|total|gracias|ok|va|no|not)(?!\p{L})))/u
/** `los no break siempre son 4`. */
const nounAhead =
  /(?<!\p{L})(?:el|la|l[oa]s|the)\s+(\p{L}+(?: \p{L}+){0,2}?)\s+(?:(?:siempre|mejor|ya|al final|ahora|entonces)\s+)?(?:son|seran|serian|van a ser|quedan(?: en)?|que sean|sean|are|should be)\s+(?:(?:siempre|mejor|solo|nomas)\s+)?$/u
/** As `nounAhead`, with a number behind it. */
const saysNow =
  /(?<!\p{L})(?:el|la|l[oa]s|the)\s+\p{L}+(?: \p{L}+){0,2}?\s+(?:\p{L}+\s+){0,2}?(?:son|seran|serian|van a ser|que sean|are|should be)\s+(?:\p{L}+\s+)?(?:\d|\p{L})/u
/** `son 3 de video` */
const saysSort = /(?<!\p{L})(?:son|sean|seran|serian|mejor) \d{1,3} de \p{L}{4}/u
const putsRight =
  /(?<!\p{L})(?:siempre|mejor|que sean?|son|serian|seran|razon|al final|cambi\p{L}+|ponle|dejal[oa]s?|make (?:it|that)|actually|should be|instead)\s+(?:(?:en|a|de|son|que|si)\s+){0,2}$/u
/** More rows than these are hardly meant by a word. */
const mostMeant = 3
