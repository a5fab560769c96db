// More than 250 lines: a change is read, found and applied here only, and each of its forms says what the others leave open.
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import { declinedThing } from '#src/drafts/list-reader/spans/declined.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { numberNames, valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import type { Operation } from '#src/drafts/list-reader/spans/operations.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { slips, things, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import { shortNouns } from './instructions.ts'
import { decline, type OperationsOfLines, operate, withResult } from './operated-rows.ts'
import { changedBy, isOrder, type ReadRow, skuOf } from './read-row.ts'
import { hasAll, isOfKind, rowsMeant } from './rows-meant.ts'
import { thing } from './thing-words.ts'

/**
 * Applies a correction where nothing is left to ask: `los mouse que sean 12`, `de las cámaras son 12, no 10`, where one row
 * only is meant and has one other quantity; and `3 … no perdón 4` within a row. A row that is taken back so, `la webcam
 * siempre no`, is told. What is said otherwise stays a question.
 */
export function settleChanges<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  operations: OperationsOfLines,
): readonly ReadRow<Product>[] {
  const declinedIn = lines.map(({ folded }) => declinedThing(folded))
  if (
    operations.size === 0 &&
    declinedIn.every((each) => each === null) &&
    !rows.some(({ doubts }) => doubts.some(({ kind }) => mayBeSettled.has(kind)))
  )
    return rows
  const settled = [...rows]
  const dropped = new Set<ReadRow<Product>>()
  /** They may ask for a thing of their own: `¿tienes cafetera? 1` asks nothing of the change above. */
  const asking = new Set(rows.flatMap(({ row, reading }) => (reading.kind === 'left' ? row.line : [])))
  for (const [at, { row, folded }] of lines.entries()) {
    const { line } = row
    if (line.isAside) continue
    const declined = declinedIn[at]
    if (declined) decline(settled, lines[at]!, declined)
    const operating = operations.get(line)
    if (operating) {
      const next = lines.slice(at + 1, at + 1 + farthest)
      const isOpen = isAskedAbout(next, asking) || next.some((other) => takesBack.test(other.folded))
      const others = lines.slice(at + 1).filter((other) => !operations.has(other.row.line))
      for (const operation of operating) {
        const isSaidAgain = others.some((other) => speaksOf(other, operation))
        operate(settled, lines[at]!, operation, { isOpen: isOpen || isSaidAgain, operations })
      }
      continue
    }
    const said = changeIn(folded) ?? agreedIn(folded, lines.slice(Math.max(0, at - farthest), at))
    const next = lines.slice(at + 1, at + 1 + farthest)
    // What is asked behind `4 entonces` is asked about another thing.
    const answer = said ? next.findIndex((other) => confirms(other.folded, said)) : -1
    const isOpen = said && isAskedAbout(answer < 0 ? next : next.slice(0, answer), asking, said)
    const change = isOpen || (said && isChangedAgain(lines.slice(at + 1), said)) ? null : said
    const meant = change ? (rowMeant(rows, change.words, line, change.before) ?? rowOfSame(rows, line, change)) : null
    if (change && meant !== null) {
      const target = settled[meant]!
      const own = rows.filter((each) => each !== rows[meant] && each.row.line === line)
      const changed = withQuantity(target, change, own.some(isOrder))
      if (own.every((each) => saysOnly(each, target, change)))
        for (const [index, other] of settled.entries())
          if (index !== meant) settled[index] = withoutChange(other, folded, change)
      if (changed && own.every((each) => saysOnly(each, target, change))) {
        settled[meant] = changedBy(changed, line)
        for (const each of own) dropped.add(each)
        for (const each of confirming(rows, next, target, change)) dropped.add(each)
      }
      continue
    }
    const isAsked = isAskedAbout(lines.slice(at + 1, at + 1 + farthest), asking)
    const put = isAsked ? null : numberOf(putAlone.exec(folded)?.groups?.['count'] ?? '')
    const above = put === null ? null : onlyOrderOf(rows, lines[at - 1])
    const isRight = above !== null && withQuantity(settled[above]!, { value: put!, before: null, words: [] })
    if (isRight) {
      const own = rows.filter((each) => each.row.line === line)
      if (own.every((each) => saysOnly(each, rows[above]!, { value: put!, before: null, words: [] }))) {
        settled[above] = changedBy(isRight, line)
        for (const each of own) dropped.add(each)
        continue
      }
    }
    const taken = takenIn(folded)
    if (taken === null) continue
    const ofLine = rows.filter((each) => each.row.line === line)
    // `el switch ya no, el cliente ya tiene uno de 16`: the number is of why.
    if (!ofLine.every(({ reading }) => reading.kind === 'left' && reading.reason === 'not-read')) continue
    const gone = rowMeant(rows, taken, line)
    if (gone === null || !isTakenOnly(settled[gone]!)) continue
    settled[gone] = { ...settled[gone]!, isTakenBack: true }
    for (const each of ofLine) dropped.add(each)
  }
  for (const [index, row] of settled.entries()) {
    const change = row.doubts.some(({ kind }) => ofOwnLine.has(kind)) ? changeWithin(row, rows) : null
    // Of the two numbers that it may be, the second puts the first right: `3 EAP292, no espérate, 4`.
    const doubts =
      row.quantities.length > 2 ? row.doubts : row.doubts.filter(({ kind }) => kind !== 'several-quantities')
    const next = change && withQuantity({ ...row, doubts }, change, doubts.length < row.doubts.length)
    if (!next) continue
    settled[index] = next
    for (const other of rows) if (isOnlyCrowded(other, row)) dropped.add(other)
  }
  return settled.filter((_, index) => !dropped.has(rows[index]!)).map(withResult)
}

/** What a number asks that the line of its row puts right. */
const ofOwnLine: ReadonlySet<DoubtKind> = new Set<DoubtKind>(['corrected', 'unexplained-number', 'several-quantities'])
const mayBeSettled: ReadonlySet<DoubtKind> = new Set<DoubtKind>([...ofOwnLine, 'cancelled', 'repeated'])

/** Whether the answer to a change is a question: `¿6 en total o 6 más?` @param asking lines that ask for something else */
function isAskedAbout(
  lines: readonly SpannedLine[],
  asking: ReadonlySet<ListLine>,
  said: Change | null = null,
): boolean {
  const isOther = ({ row, folded }: SpannedLine) => {
    const words = folded.match(/[\p{L}\d]+/gu) ?? []
    return (
      said !== null &&
      asking.has(row.line) &&
      words.some((word) => word.length >= shortestThing && !aboutAll.test(word)) &&
      !words.some((word) => numberOf(word) === said.value || hasWord(said.words.join(' '), word))
    )
  }
  return lines.some((line) => !isOther(line) && isQuestionOf(line))
}

const shortestThing = 6
const aboutAll = /^(?:cuant[oa]s|entonces|seguro|piezas|quedan?|quieres?|quiere)$/u

function isQuestionOf({ folded }: SpannedLine): boolean {
  return folded.includes('?') && /(?<!\p{L})(?:\d{1,3}|total|(?<!algo )mas|cuant[oa]s|how many)(?!\p{L})/u.test(folded)
}

/** Whether a later line may change the thing of an operation once more: `regrésale uno a los monitores`, `monitores: 6`. */
function speaksOf({ folded, row }: SpannedLine, { words }: Operation): boolean {
  return (
    !row.line.isAside &&
    hasAll(folded, words) &&
    (changesMind.test(folded) ||
      (folded.match(/[\p{L}\d]+/gu) ?? []).some((word) => !words.includes(word) && numberOf(word) !== null))
  )
}

const changesMind = /(?<!\p{L})(?:no|not|siempre|mejor|como|igual|same|doble|double|mitad|half)(?!\p{L})/u

/** Whether a later line counts the same thing otherwise: `no, así déjalo en 2 la ram`. */
function isChangedAgain(lines: readonly SpannedLine[], { value, words }: Change): boolean {
  const stem = words[0]!.replace(/e?s$/, '')
  return lines.some(
    ({ folded, row }) =>
      !row.line.isAside &&
      folded.includes(stem) &&
      hasAll(folded, words) &&
      (folded.match(/[\p{L}\d]+/gu) ?? []).some((word) => ![null, value, 1].includes(numberOf(word))),
  )
}

/** How many there are now, how many there were if that is said, and the words that name the thing. */
type Change = { readonly value: number; readonly before: number | null; readonly words: readonly string[] }

function changeIn(line: string): Change | null {
  const folded = line.replace(reason, '')
  if (open.test(folded)) return null
  const found = [...putOther, ahead, behind, denied, set, only, left]
    .map((pattern) => pattern.exec(folded))
    .find((each) => each !== null)
  const { noun = '', count = '', old, more, lack = more } = found?.groups ?? {}
  const value = numberOf(count)
  const words = nounWords(noun)
  if (!found || value === null || words.length === 0) return null
  const rest = folded.slice(0, found.index) + folded.slice(found.index + found[0].length)
  const before = old === undefined ? (lack === undefined ? null : value - (numberOf(lack) ?? 0)) : numberOf(old)
  // `mejor 8, me faltan 2 para el monitor`
  const isOther = lack !== undefined && thing.test(rest)
  // Another number may say something else of it.
  return isOther || hasNumber(rest) ? null : { value, before, words }
}

/** `va, entonces 3 mouse` below a line that says that there are 3. */
function agreedIn(folded: string, above: readonly SpannedLine[]): Change | null {
  const { count = '', noun = '' } = agreed.exec(folded)?.groups ?? {}
  const value = numberOf(count)
  const words = nounWords(noun)
  if (value === null || words.length === 0 || open.test(folded)) return null
  const isSaid = above.some((line) => {
    const numbers = (line.folded.match(/[\p{L}\d]+/gu) ?? []).flatMap((word) => numberOf(word) ?? [])
    return inStock.test(line.folded) && hasAll(line.folded, words) && numbers.every((number) => number === value)
  })
  return isSaid ? { value, before: null, words } : null
}

function numberOf(written: string): number | null {
  const value = /^\d+$/.test(written) ? Number(written) : valueOfWord(written)
  return value !== null && Number.isInteger(value) && value > 0 ? value : null
}

function hasNumber(folded: string): boolean {
  return (folded.match(/[\p{L}\d]+/gu) ?? []).some(
    (word) => /^\d+$/.test(word) || (!/^(?:una?|uno|one|once|media|medio)$/.test(word) && valueOfWord(word) !== null),
  )
}

function nounWords(noun: string): string[] {
  return noun
    .replace(addressed, '')
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 && !small.has(word) ? (shortNouns.get(word) ?? word) : []))
}

/** `oye Wil los …`, `bueno de las …`: who is spoken to stands before the article. */
const addressed =
  /^.*(?<!(?<!\p{L})(?:de|del|en|para|pa|con|a|y|of|for|in|on|with|and) )(?<!\p{L})(?:el|la|l[oa]s|the) /u

/**
 * The only row above that is named, also among those that the catalog does not have; null where several may be meant.
 * @param before how many it had, which may tell it from the others
 */
function rowMeant(
  rows: readonly ReadRow<Identified>[],
  words: readonly string[],
  line: ListLine,
  before: number | null = null,
): number | null {
  const named = rowsMeant(rows, words, line).filter((index) => !isQuestion(rows[index]!))
  const had = before === null ? [] : named.filter((index) => rows[index]!.quantities.includes(before))
  const [only, ...others] = had.length === 1 ? had : named
  return only === undefined || others.length > 0 || rows[only]!.reading.kind !== 'matched' ? null : only
}

/**
 * The only row above of the product that the line of a change names by its model, `de los access point xv22 nomas 2 en lugar
 * de 3`, where it has as many as the change says that it had; null where there is none.
 */
function rowOfSame(rows: readonly ReadRow<Identified>[], line: ListLine, { before }: Change): number | null {
  const skus = new Set(rows.flatMap((row) => (row.row.line === line && isOrder(row) ? [skuOf(row)] : [])))
  const [sku] = skus
  const same = rows.flatMap((row, index) => (row.row.line !== line && skuOf(row) === sku ? [index] : []))
  const [only, ...others] = same
  if (!sku || skus.size > 1 || before === null || only === undefined || others.length > 0) return null
  return rows[only]!.row.line.start < line.start && rows[only]!.quantities.includes(before) ? only : null
}

/** `¿los monitores solo hay 2, te sirve?` asks, and orders nothing. So may `4 monitores, ¿tienen?`. */
function isQuestion({ row, reading }: ReadRow<Identified>): boolean {
  const { text } = row.line
  return reading.kind === 'left' && reading.code === null && text.includes('?') && inStock.test(foldLine(text))
}

/** A row that is not meant, without what the line of a change asked of it. */
function withoutChange<Product>(row: ReadRow<Product>, folded: string, { value, before }: Change): ReadRow<Product> {
  // What its own line says is of itself.
  const isOfChange = (words: string) => folded.includes(words) && !foldLine(row.row.line.text).includes(words)
  const isNumber = (written: string) =>
    isOfChange(foldLine(written)) && [value, before ?? value].includes(numberOf(written) ?? 0)
  const doubts = row.doubts.filter(
    (doubt) =>
      !(doubt.kind === 'corrected' && isOfChange(foldLine(doubt.words))) &&
      !(doubt.kind === 'unexplained-number' && isNumber(doubt.number)),
  )
  const quantities = row.quantities.filter((each) => each !== value && each !== before)
  const { quantity: now } = row.reading
  const isOwn =
    now === value && (foldLine(row.row.line.text).match(/[\p{L}\d]+/gu) ?? []).some((word) => numberOf(word) === value)
  if (doubts.length === row.doubts.length || isOwn) return row
  if (now !== before && now !== value) return { ...row, doubts, quantities }
  // The number that the change takes back was taken for the row's own.
  const [quantity, ...more] = quantities
  if (quantity === undefined || more.length > 0) return row
  return { ...row, doubts, quantities, reading: { ...row.reading, quantity } }
}

/**
 * The row with its new quantity, where nothing else is asked of it than which of two quantities it has; else null.
 * @param isAgain the line that changes it names its product once more
 */
function withQuantity<Product>(
  row: ReadRow<Product>,
  { value, before }: Change,
  isAgain = false,
): ReadRow<Product> | null {
  const doubts = row.doubts.filter(
    (doubt) =>
      doubt.kind !== 'corrected' &&
      !(isAgain && doubt.kind === 'repeated') &&
      !(doubt.kind === 'unexplained-number' && numberOf(foldLine(doubt.number)) === value),
  )
  const isAsked = isAgain || doubts.length < row.doubts.length
  if (!isAsked || doubts.length > 0 || row.reading.kind !== 'matched') return null
  const [other, ...more] = row.quantities.filter((each) => each !== value)
  // `no 4, 6`, where it has 4: that it is named once more left other numbers, too.
  const isPutRight = isAgain && before !== null && row.reading.quantity === before
  if (!isPutRight && (other === undefined || more.length > 0 || (before !== null && other !== before))) return null
  return {
    ...row,
    doubts,
    quantities: [value],
    reading: { ...row.reading, quantity: value },
    proof: row.proof ?? 'sign',
  }
}

/** Whether a row of the line that corrects says nothing but the correction. */
function saysOnly<Product extends Identified>(
  { reading, quantities }: ReadRow<Product>,
  target: ReadRow<Product>,
  { value, before }: Change,
): boolean {
  if (isOrder({ reading })) return reading.kind === 'matched' && reading.product.sku === skuOf(target)
  return (
    reading.kind === 'left' &&
    reading.code === null &&
    // `mejor 18, me faltaban 2`
    quantities.every((each) => each === value || each === before || each === value - (before ?? value - 1))
  )
}

/** The rows of lines that only agree: `va, 8 bala entonces`. */
function confirming<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  target: ReadRow<Product>,
  change: Change,
): ReadRow<Product>[] {
  const agreeing = new Set(
    lines.flatMap(({ folded, row }) => {
      const code = target.reading.kind === 'left' ? '' : foldLine(target.reading.code)
      return confirms(folded.replace(code, ' '), change) ? [row.line] : []
    }),
  )
  return rows.filter((row) => row !== target && agreeing.has(row.row.line) && saysOnly(row, target, change))
}

/** Whether a line only agrees to a change: `va, 8 bala entonces`, `4 entonces`. */
function confirms(folded: string, change: Change): boolean {
  const words = folded.match(/[\p{L}\d]+/gu) ?? []
  const others = words.filter(
    (word) =>
      numberOf(word) !== change.value && !agreement.has(word) && !change.words.some((own) => hasWord(own, word)),
  )
  const isAnswer =
    agreement.has(words[0] ?? '') || (numberOf(words[0] ?? '') === change.value && words[1] === 'entonces')
  return isAnswer && others.length <= 1 && !hasNumber(others.join(' ')) && !folded.includes('?')
}

/** The beginning of a line that leaves the one above it open: `no, así déjalo`, `perdón, dos`, `pero solo si hay`. */
const takesBack =
  /^\W*(?:(?:ah|ay|oye|ok|pero|but|bueno|solo|only|y|and) ){0,3}(?:no|nel|nah|nop|nope|never ?mind|nvm|olvid\p{L}*|espera\p{L}*|wait|hold on|scratch|strike|mejor|perdon|digo|sorry|actually|siempre|(?:asi )?dejal[oa]s?|leave (?:it|them)|si|if|unless|hasta|until|cuando|when|depende\p{L}*)(?!\p{L})/u
/** Lines of a conversation. */
const farthest = 3

/** `3 … no perdón 4`: the last number of a line with one product, right behind the words that correct. */
function changeWithin(row: ReadRow<Identified>, rows: readonly ReadRow<Identified>[]): Change | null {
  const { line, table } = row.row
  if (table?.columns || rows.some((each) => each !== row && each.row.line === line && !isOnlyCrowded(each, row)))
    return null
  const folded = foldLine(line.text).replace(reason, '')
  if (open.test(folded) || namesOther(row, folded)) return null
  const found = [...folded.matchAll(within)].at(-1)
  const value = numberOf(found?.[1] ?? '')
  if (!found || value === null || !row.quantities.includes(value) || row.reading.kind !== 'matched') return null
  const behind = folded.slice(found.index + found[0].length)
  // `cuatro cuatro`: said twice.
  const [again = '', word = ''] = /^\W*([\p{L}\d]+)/u.exec(behind) ?? []
  const rest = numberOf(word) === value ? behind.slice(again.length) : behind
  const next = /^\W*(?:de l[oa]s? )?([\p{L}\d]+)/u.exec(rest)?.[1]
  const { title = '' } = row.reading.product
  const isEnd = next === undefined || ends.test(next) || hasWord(title, next)
  return isEnd && !hasNumber(rest) ? { value, before: null, words: [] } : null
}

/** A row that only says that a line is long: of `tres access point … no espérate, cuatro` nothing else is open. */
function isOnlyCrowded({ row: { line }, reading, spans }: ReadRow<unknown>, { row }: ReadRow<unknown>): boolean {
  const isWhole = spans.length === 1 && spans[0]!.start === 0 && spans[0]!.end === line.text.length
  return line === row.line && reading.kind === 'left' && reading.reason === 'not-read' && isWhole
}

/** Whether a line may ask for a thing that its row is not: `…, y un proyector para la sala`. */
function namesOther(row: ReadRow<Identified>, folded: string): boolean {
  return [...folded.matchAll(perhapsThings)].some(([words]) => {
    const word = words.split(' ').at(-1)!
    return !isOfKind(row, [word]) && !isOfKind(row, [word.replace(/e?s$/, '')])
  })
}

const perhapsThings = new RegExp(`(?<!\\p{L})(?:(?:una?|unos|unas|otr[oa]s?) \\p{L}{3,}|(?:${things}))(?!\\p{L})`, 'gu')

/** The only order of a line; null where it has none or several. */
function onlyOrderOf(rows: readonly ReadRow<Identified>[], line: SpannedLine | undefined): number | null {
  const own = line ? rows.flatMap((each, index) => (each.row.line === line.row.line ? [index] : [])) : []
  return own.length === 1 && isOrder(rows[own[0]!]!) ? own[0]! : null
}

function isTakenOnly({ reading, doubts }: ReadRow<unknown>): boolean {
  return reading.kind === 'matched' && doubts.length > 0 && doubts.every(({ kind }) => kind === 'cancelled')
}

/** The words of the thing that a line takes back, and asks for nothing else; null where it does not. */
function takenIn(line: string): readonly string[] | null {
  const folded = line.replace(reason, '').replace(alreadyHad, '')
  if (open.test(folded) || hasNumber(folded)) return null
  const found = takes.map((pattern) => pattern.exec(folded)?.groups?.['noun']).find((noun) => noun !== undefined)
  const words = nounWords(found ?? '')
  return words.length > 0 ? words : null
}

const figure = `\\d{1,4}(?![\\d.,]\\d)|${numberNames.join('|')}`
const noun = String.raw`[\p{L}\d][\p{L}\d/-]*(?: [\p{L}\d][\p{L}\d/-]*){0,3}?`
const seldom = String.raw`(?:(?:siempre|mejor|ya|al final|ahora|entonces|que|solo|nomas) ){0,3}`
const are =
  '(?:sean|son|seran|serian|van a ser|quedan en|quedan|ponle|dejal[oa]s en|(?:sub|baj)[ae]n?l[ea]s? a|are|should be|make (?:it|them))'
const tail = String.raw`(?: (?:${units}))?(?:(?:,| y)? ?(?:no|not|instead of|en (?:vez|lugar) de) (?:eran )?(?<old>${figure}))?(?= ?(?:$|[,.;!?)]|mejor|entonces|porfa|por favor|nomas|nada mas|porque|pq|please|gracias))(?:.*me (?:.*(?<more>\d{1,3}) mas|falta\p{L}* (?:el |la |l[oa]s )?(?<lack>\d{1,3})(?=\W*$| (?:del|de la|para|en) )))?`
/** `de los mouse que sean 12`, `las cámaras son 12, no 10`. */
const ahead = new RegExp(
  String.raw`(?<![\p{L}\d])(?:de |del |d )?(?:el |la |l[oa]s |the )?(?<noun>${noun}) (?:${seldom}${are} ${seldom}|(?:ya |pues |siempre )?mejor (?:(?:pon|da|manda|apunta|anota|deja)(?:me|l[oa]s)? )?)(?<count>${figure})${tail}`,
  'u',
)
/** `de los access point xv22 nomas 2 en lugar de 3` */
const only = new RegExp(
  String.raw`^\W*(?:del? |el |la |l[oa]s |the )+(?<noun>${noun}),? (?:nomas|nada mas|solo|solamente|only|just) (?<count>${figure}) (?:y no|no|not|instead of|en (?:vez|lugar) de) (?<old>${figure})(?![\p{L}\d])`,
  'u',
)
/** `que siempre 6 sillas`, `mejor 2 monitores`, `make it 6 readers`, `tienes razón, son 4 no breaks`. */
const behind = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:que )?siempre(?: (?:sean|son))?|que sean|mejor(?: que sean)?|(?:razon|cierto),? son|make (?:it|that)) (?<count>${figure}) (?:de (?:l[oa]s )?)?(?<noun>${noun})(?: (?:en (?:vez|lugar) de|instead of|y no|no) (?<old>${figure}))?(?= ?(?:$|[,.;!?)]))`,
  'u',
)
const agreed = new RegExp(
  String.raw`^\W*(?:(?:va|ok|okay|sale|bueno)\W+)*entonces (?<count>${figure}) (?:de (?:l[oa]s )?)?(?<noun>${noun})\W*$`,
  'u',
)
const inStock = /(?<!\p{L})(?:hay|quedan?)(?!\p{L})/u
/** `los teléfonos que no sean ocho que sean doce`, `no son 6 memorias, son 8`, `on the projector: we only need 1, not 8`. */
const putOther = [
  String.raw`(?<![\p{L}\d])(?:de |del |d )?(?:el |la |l[oa]s |the )(?<noun>${noun}) (?:que )?(?:no|not) (?:sean?|son|eran|are) (?<old>${figure}),? (?:(?:sino|but|y|que|mejor) )*(?:sean?|son|are)? ?(?<count>${figure})(?=\W*$)`,
  String.raw`(?<![\p{L}\d])(?:no|not) (?:sean?|son|eran|are) (?<old>${figure}) (?:de (?:l[oa]s )?)?(?<noun>${noun}),? (?:(?:sino|but|que|mejor) )*(?:sean?|son|are|ocup\p{L}+|quer\p{L}+)? ?(?<count>${figure})(?=\W*$)`,
  String.raw`(?<![\p{L}\d])(?:on|about|for|del?|de|en|sobre) (?:el |la |l[oa]s |the )?(?<noun>${noun})[:,] (?:\p{L}+ ){0,4}?(?<count>${figure}),? (?:not|no) (?<old>${figure})(?=\W*$)`,
].map((said) => new RegExp(said, 'u'))
/** `make the RAM 12`, `change the keyboards to 6`, `cambia los teclados a 6`. */
const set = new RegExp(
  String.raw`(?<![\p{L}\d])(?:make|change|set|bump|raise|increase|reduce|lower|cut|(?:deja|pon|cambia|sube|baja)(?:me)?) (?:the|el|la|l[oa]s) (?<noun>${noun}) (?:(?:to|a|en|at) )?(?<count>${figure})${tail}`,
  'u',
)
/** `ok déjalo en 5 las bala 1505`. */
const left = new RegExp(
  String.raw`(?<![\p{L}\d])d[ea]j(?:al|el)[oa]s? en (?<count>${figure}) (?:de )?(?:el |la |l[oa]s |the )(?<noun>${noun})(?=\W*$)`,
  'u',
)
/** `del TN760 no 4, 6`. */
const denied = new RegExp(
  String.raw`^\W*(?:oye |ah |perdon,? )?(?:del? |el |la |l[oa]s |the )+(?<noun>${noun}),? (?:no|not) (?:eran |son )?(?<old>${figure}),? (?:(?:sino|son|que sean|mejor|but) )?(?<count>${figure})\W*$`,
  'u',
)
/** `no espérate, que sean ocho de esos`, below the line that it puts right. */
const putAlone = new RegExp(
  String.raw`^\W*(?:(?:ay|ah|uy|no|nel|ok|y)\W+)*(?:(?:${slips}|mejor|que sean|make (?:it|that))\W+)(?:(?:no|mejor|que|sean|son|ponle|make|it|that)\W+)*(?<count>${figure})(?: (?:${units}))?(?: (?:de|of) (?:es[oae]s?|est[oae]s?|those|them))?\W*$`,
  'u',
)
/** What leaves it open, or asks for others. */
const open =
  /\?|(?<!\p{L})(?:(?:me|nos|te|les?|se|solo|nomas|todavia|aun) quedan?|si (?:hay|tienes?|se|es|l[oa]s?|no|me|alcanza)|cada|quizas?|tal vez|creo|como|unos|unas|aprox\p{L}*|otr[oa]s?|tambien|ademas|aparte|total|depende\p{L}*|o (?:\d|una?|dos|tres)|no (?:es[oa]s?|est[oa]s)|if|each|maybe|about|also)(?!\p{L})/u
/** Why it changes says nothing of how many. Of `que me cotizaste`, `que se conecten`, nobody knows whether it says why, or which. */
const reason = new RegExp(
  ` (?:porque|pq|ya que|por si(?: acaso| las dudas)|just in case|que (?:(?:me|nos) urgen?|se (?:me|nos) (?:venden?|acaban?|agotan?|terminan?))|because)(?!\\p{L})(?:(?! (?:${slips}|mejor|dejal[oa]s?)(?!\\p{L}))[^,;.])*`,
  'u',
)
/** `el switch ya no, el cliente ya tiene uno de 16` */
const alreadyHad =
  /, (?:(?:el cliente|ellos|ellas|yo|nosotros|alla|aqui|porque) )*ya (?:l[oa]s? )?(?:tienen?|tengo|tenemos|hay|compr\p{L}+|consegui\p{L}+|consigui\p{L}+)(?!\p{L})[^,;.]*$/u
const small: ReadonlySet<string> = new Set(
  'de del el la los las lo que oye oiga ah eh y jefe jefa perdon mejor no si the those ceci esos esas ese esa estos estas este esta ya siempre bueno va mira'.split(
    ' ',
  ),
)
const within = new RegExp(
  String.raw`(?<!\p{L})(?:${slips}|mejor|(?<=[,;.] ?)bueno|make (?:it|that))(?: (?:no|que|sean|son|mejor|ya|perdon|make (?:it|that)|me pones|ponme|ponle))*[,:.]? (\d{1,4}|[a-z]+)(?![\p{L}\d])`,
  'gu',
)
const ends = new RegExp(`^(?:${units}|nada|nomas|sol[oa]|por|porque|para|que|porfa|please|gracias|y)$`, 'u')
/** Behind another word, `cargador de laptop`, `soporte para el proyector`, it says what that is for. */
const takes = [
  new RegExp(
    String.raw`(?:^\W*(?:(?:y|ah|ay|oye|oiga|ok|va|no|pues|bueno|este|eh|perdon|jefe|jefa|lo)\W+)*(?:del|de (?:el|la|l[oa]s))|(?<![\p{L}\d])(?<!(?<!\p{L})(?:del?|con|para|pa|por|en|for|of|with) )(?:el|la|l[oa]s|the)) (?<noun>${noun}) (?:ya no|siempre no|ya no va|mejor no|no)(?=\s*(?:$|[,.;!]))`,
    'u',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:cancel(?:a|o|amos|en|e)|quit(?:a|e|en)|elimina|borra|olvida|forget|scratch|drop) (?:el|la|l[oa]s|the) (?<noun>${noun})(?=\s*(?:$|[,.;!]))`,
    'u',
  ),
]
const agreement: ReadonlySet<string> = new Set(
  'va ok oki okay vale sale si claro listo perfecto entonces asi quedan queda quedo son serian van anotado anotada anotados done right got it yes sure ya le cambie a cambio cambiado de acuerdo correcto exacto las los el la is are es'.split(
    ' ',
  ),
)
