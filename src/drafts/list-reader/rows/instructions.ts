// More than 250 lines: each kind of sentence that changes rows elsewhere finds them in the same ways.
import { bareCode } from '#src/drafts/list-reader/candidates/lookalikes.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { thingInSpanish } from '#src/drafts/list-reader/spans/in-spanish.ts'
import {
  announcesChanges,
  beginsRecord,
  restAsBefore,
  sumsUp,
  terms,
} from '#src/drafts/list-reader/spans/information.ts'
import { numberNames, valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import { operationIn } from '#src/drafts/list-reader/spans/operations.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import {
  aThing,
  cancellations,
  corrections,
  requests,
  takings,
  things,
} from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { asksOther, ownThing, putRight, retracting, speaksOfThing } from './corrections.ts'
import { hasWord } from './described-by.ts'
import { hasOtherColor } from './fitting-models.ts'
import { askedForEach } from './for-each.ts'
import { namedNumbers, namesOnly, ownNumber } from './named-numbers.ts'
import { ofOwnTitles } from './named-things.ts'
import type { OperationsOfLines } from './operated-rows.ts'
import { isOrder, productsOf, quantityFirst, type ReadRow, skuOf, withDoubt } from './read-row.ts'
import { isOfKind, rowPlaced, rowsMeant } from './rows-meant.ts'
import { titleHasAll, titleHasDigits, titleHasWord } from './title-words.ts'
import { unreadRow } from './unread-rows.ts'

/**
 * What the text says in words about rows elsewhere in it: `excepto la partida 3`, `de las usb que sean 10`. Each part of
 * a sentence that changes something makes the rows doubtful that it names, by their numbers or by words of their titles;
 * a part that only points (`que sean dos de esos`) means the row above. What names no row is a row that was not read.
 * @param operations the lines that are computed elsewhere
 */
export function applyInstructions<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  operations: OperationsOfLines,
): ReadRow<Product>[] {
  const applied = askedForEach(rows, lines)
  const ordering = new Set(
    rows.flatMap(({ row, reading, doubts, proof }) =>
      // A row of the table that the catalog does not have says only what it is itself.
      (reading.kind === 'left' && proof !== 'column' && proof !== 'arithmetic') ||
      doubts.some(({ kind }) => kind === 'plain-word')
        ? []
        : [row.line],
    ),
  )
  const told = new Set(rows.map(({ row }) => row.line))
  const settled = new Set(rows.flatMap(({ changedBy = [] }) => changedBy))
  const near = rowsNear(rows)
  // `PARTIDA 7. 3 (tres) pantallas` in a list whose products stand in such lines is one more of them.
  const isRecord = recordsOf(rows)
  const isStruck = lines.some(({ row }) => row.line.struck.length > 0)
  /** The numbers of a line that name rows, or that rows elsewhere are changed to: they count nothing else. */
  const numbering = new Map<ListLine, readonly number[]>()
  const unread: ReadRow<Product>[] = []
  /** What a line names only to have another thing for it. */
  const replacedRows = new Set<ReadRow<Product>>()
  /** Of a line that takes rows for another thing: what it names of them is no row, and the other thing is as many. */
  const replaceBy = (line: ListLine, taken: readonly { index: number; words: string }[]) => {
    for (const { index, words } of taken) applied[index] = withDoubt(applied[index]!, { kind: 'cancelled', words })
    const skus = new Set(taken.map(({ index }) => skuOf(applied[index]!)))
    const before = taken.map(({ index }) => applied[index]!.reading.quantity)
    for (const [index, row] of applied.entries()) {
      if (row.row.line !== line) continue
      if (skuOf(row) && skus.has(skuOf(row))) replacedRows.add(row)
      else if (row.doubts.some(({ kind }) => kind === 'no-quantity'))
        applied[index] = {
          ...row,
          doubts: row.doubts.filter(({ kind }) => kind !== 'unexplained-number'),
          quantities: [...new Set(before)],
          reading: { ...row.reading, quantity: before[0]! },
        }
    }
  }
  for (const plain of lines) {
    const own = plain.row.line
    const isDefinite =
      !plain.row.table &&
      (told.has(own) || undecided.test(plain.folded)) &&
      plain.folded.search(definite) >= 0 &&
      !has.test(plain.folded) &&
      !(urges.test(plain.folded) && !/\d/.test(plain.folded))
    if (
      own.isAside ||
      operations.has(own) ||
      settled.has(own) ||
      announcesChanges.test(plain.folded) ||
      sumsUp.test(plain.folded) ||
      (terms.test(plain.folded) && !isDefinite)
    )
      continue
    if (ordering.has(own)) {
      const taken = exchanged(applied, plain)
      if (taken.length > 0) replaceBy(own, taken)
      // `quítale 1 al TN760 y a los monitores`: what it does to other rows.
      for (const { text, start } of clausesOf(plain.folded))
        if (takesOrMultiplies(text))
          for (const index of rowsNamed(applied, text, own.number))
            applied[index] = withDoubt(applied[index]!, {
              kind: 'corrected',
              words: plain.text.slice(start, start + text.length).trim(),
            })
      const back = retracting.exec(plain.folded)
      if (back) {
        const words = plain.text.slice(back.index).trim()
        const values = numbersIn(plain, { text: plain.folded.slice(back.index), start: back.index })
        for (const [index, row] of applied.entries())
          if (row.row.line === own && isOrder(row))
            applied[index] = withDoubt(row, { kind: 'corrected', words }, values)
      }
      continue
    }
    if (putRight.test(plain.folded)) {
      const values = numbersIn(withCodes(plain, []), { text: plain.folded, start: 0 })
      const last = applied.findLastIndex((row) => isOrder(row) && row.row.line.start < own.start)
      if (values.length === 1 && last >= 0) {
        const row = withDoubt(applied[last]!, { kind: 'corrected', words: plain.text.trim() })
        applied[last] = { ...row, ...quantityFirst(row, values[0]!) }
        numbering.set(own, values)
        continue
      }
    }
    if (!(mayInstruct(plain.folded) || counts(plain) || isDefinite) || isRecord(plain)) continue
    const line = withCodes(plain, [])
    /** Whether what the line began with is no row above: what is pointed at then is that. */
    const namesOther = (begun: string) =>
      ownThing.test(begun) || (speaksOfThing.test(begun) && rowsNamed(applied, begun, own.number).length === 0)
    let isOpen = false
    let isApplied = false
    /** What the line named last, which `ese` means. */
    let before: readonly number[] = []
    // What a line asks for itself, it has conditions of, and, where it has a code, changes: of no row below it.
    const notFound = rows.filter(
      ({ row, reading }) => row.line === own && reading.kind === 'left' && reading.reason === 'not-found',
    )
    const ownCodes = notFound.flatMap(({ reading }) =>
      reading.kind === 'left' && reading.code ? foldLine(reading.code) : [],
    )
    const parts = clausesOf(line.folded)
    // `3 of the laptop, combo and backpack`: a part may say of other rows what the next one names.
    const isWhole = parts.length === 1
    for (const clause of parts) {
      if (
        wellness.test(clause.text) ||
        clause.text.replace(restAsBefore, '').trim() === '' ||
        describesOneOf(near(own.number), clause.text)
      )
        continue
      const listed = namedNumbers(clause.text)
      const values = numbersIn(line, clause).filter((value) => !listed.includes(value))
      const isChange =
        changing.test(clause.text) ||
        takesOrMultiplies(clause.text) ||
        (values.length > 0 && rowNumber.test(clause.text))
      const isOnly =
        !isChange && listed.some((number) => number <= Math.max(applied.length, mostRows)) && namesOnly(clause.text)
      const isLimit = !isChange && values.length > 0 && limiting.test(clause.text)
      // `1 x battery charger (only if you carry it)`: of what its own line asks for.
      const isCondition = conditional.test(clause.text) && !asksOther(plain, rows, applied)
      const isNamedAgain = !isChange && values.length > 0 && namesAbove(applied, clause, own)
      const isTaken = !(isChange && values.length > 0) && taking.test(clause.text) && !stating.test(clause.text)
      // `lo tachado ya no va`: it is struck through.
      if (isTaken && struckOut.test(clause.text) && isStruck) continue
      if (!isChange && !isLimit && !isNamedAgain && !isCondition && !isTaken && !isOnly) continue
      const mentioned = isNamedAgain
        ? clause.text.split(/ (?:and|y) /).flatMap((count) => rowsNamed(applied, count, own.number))
        : operationIn(clause.text)?.isOfAll
          ? applied.flatMap((row, index) => (isOrder(row) && row.row.line.start < own.start ? [index] : []))
          : rowsNamed(applied, clause.about ?? clause.text, own.number, isWhole)
      // What is asked for after a thing was taken back or changed is asked for.
      const isOfOwn = ownCodes.some((code) => clause.text.includes(code)) || (isCondition && notFound.length > 0)
      const asksOwn = isOfOwn && !listed.some((number) => number <= mostRows)
      const above =
        isTaken || asksOwn || (isChange && !own.isQuoted)
          ? mentioned.filter((index) => applied[index]!.row.line.number < own.number)
          : []
      const about = above.length > 0 || asksOwn ? above : mentioned
      // Only these: so the others are not wanted.
      const named = isOnly ? othersThan(applied, about) : about
      const pointed =
        named.length > 0 ||
        !pointing.test(clause.text) ||
        (before.length === 0 && namesOther(line.folded.slice(0, clause.start + clause.text.search(pointing))))
          ? named
          : before.length > 0
            ? before
            : pointedAt(applied, lines, plain)
      if (named.length > 0) before = named
      const meant = pointed.length > 0 || !(isChange || isTaken) ? pointed : ofOwnRecord(applied, lines, plain)
      isApplied ||= meant.length > 0
      isOpen ||= isAsElsewhere.test(clause.text)
      isOpen ||=
        (isChange || isTaken) &&
        meant.length === 0 &&
        // `dos cambios:` announces what the next lines say, and `¿alguna corrección?` asks for it.
        !(values.length === 0 && /[:?]\s*$/.test(line.folded)) &&
        !isSaid(applied, clause.text) &&
        !agrees(applied, clause, own.number)
      // As many as there are in stock, or fewer, can be had.
      if (
        !isTaken &&
        has.test(clause.text) &&
        values.length === 1 &&
        meant.length > 0 &&
        isEnough(applied, meant, values[0]!)
      ) {
        if (!isAnswered(lines, plain)) {
          numbering.set(own, [...(numbering.get(own) ?? []), ...values])
          continue
        }
      }
      const words = line.text.slice(clause.start, clause.start + clause.text.length).trim()
      const doubt: Doubt = {
        kind: isTaken || isOnly ? 'cancelled' : isCondition ? 'conditional' : 'corrected',
        words,
      }
      const counted =
        isChange && saysNoMore(applied, meant, clause.text, rowNumber.test(clause.text))
          ? [...listed, ...values]
          : listed
      if (meant.length > 0 && counted.length > 0) numbering.set(own, [...(numbering.get(own) ?? []), ...counted])
      for (const index of meant) {
        const offered = withoutDigitsOf(applied[index]!, values)
        if (!isTaken || !isOwnFeature(applied[index]!, clause.text))
          applied[index] = withDoubt(applied[index]!, doubt, offered)
        // `De los cables HDMI nada más 6`
        const [only, ...others] = values
        const isNew = only !== undefined && others.length === 0 && meant.length === 1 && doubt.kind === 'corrected'
        if (isNew && setsTo.test(clause.text))
          applied[index] = { ...applied[index]!, ...quantityFirst(applied[index]!, only) }
      }
    }
    if (isDefinite && !isApplied) {
      const { named, values, words } = spokenOf(applied, line)
      for (const index of named) applied[index] = withDoubt(applied[index]!, { kind: 'corrected', words }, values)
      if (named.length > 0 && saysNoMore(applied, named, line.folded)) numbering.set(own, values)
    }
    if (isOpen && !told.has(own)) unread.push(unreadRow(line, [1]))
  }
  const corrected = applied.filter(({ doubts }) => doubts.some(({ kind }) => kind === 'corrected'))
  const left = applied.filter((each) => {
    const { row, reading, quantities } = each
    if (replacedRows.has(each) || isSaidOfAbove(each, corrected)) return false
    const isOpen =
      reading.kind === 'left' &&
      (reading.reason === 'not-read' || (reading.reason === 'not-found' && reading.code === null))
    const named = numbering.get(row.line) ?? []
    return !isOpen || named.length === 0 || !quantities.every((value) => named.includes(value))
  })
  return [...left, ...unread].toSorted((a, b) => a.row.line.number - b.row.line.number)
}

/**
 * The rows above that a line speaks of with an article, and asks for nothing else: `del numérico no 4, 6`, `two of the 18TB
 * drives, not one`, `lo del multifuncional, luego te confirmo`. What it says of them may be another quantity.
 */
function spokenOf(rows: readonly ReadRow<Identified>[], line: SpannedLine) {
  const own = line.row.line.number
  const isOld = line.row.line.isQuoted
  // `el tambor DR-630, dos` asks for another thing.
  const codes = line.folded.match(/(?<![\p{L}\d])(?=[\p{L}-]*\d)[\p{L}\d-]{3,}/gu) ?? []
  const isMeant = (index: number, thing: string) => {
    const row = rows[index]!
    const isOwn = (word: string) => isAbout(row, word) || titleHasDigits(titlesOf(row).join(' '), word)
    // What is quoted was said before what stands above it; and `10 de la T561 cian` are none of the black ones.
    if (isOld && !row.row.line.isQuoted) return false
    if (titlesOf(row).every((title) => hasOtherColor(line.folded, title))) return false
    return row.row.line.number < own && isAbout(row, thing) && codes.every(isOwn)
  }
  const named = new Set(
    [...line.folded.matchAll(definite)].flatMap(({ groups }) => {
      const { things: said } = groups!
      const [thing] = said!.split(' ', 1)
      return rowsNamed(rows, said!, own).filter((index) => isMeant(index, thing!))
    }),
  )
  // `y un router que alcance la terraza` asks for a router, and says nothing of what is for there.
  const [asked] = ownThing.exec(line.folded) ?? []
  const words = line.text.trim()
  if (asked !== undefined)
    for (const index of named) if (!isAbout(rows[index]!, asked.split(' ').at(-1)!)) named.delete(index)
  return {
    named: named.size > mostSpokenOf ? [] : [...named],
    values: numbersIn(line, { text: line.folded, start: 0 }),
    words,
  }
}

/** The rows that have a product, within so many lines of one: found by line, because long lists have many of both. */
function rowsNear<Row extends Pick<ReadRow<unknown>, 'row' | 'reading'>>(
  rows: readonly Row[],
): (line: number) => readonly Row[] {
  const byNumber = Map.groupBy(rows.filter(isOrder), ({ row }) => row.line.number)
  return (line) => Array.from({ length: 2 * farthest + 1 }, (_, at) => byNumber.get(line + at - farthest) ?? []).flat()
}

/** Whether a text only describes one of these products. */
function describesOneOf(rows: readonly ReadRow<Identified>[], text: string): boolean {
  return rows.some((row) => titlesOf(row).some((title) => titleHasAll(title, text)))
}

const mostSpokenOf = 3
const definite =
  /(?<![\p{L}\d])(?<!\p{L} (?:para|con|en|for|with) )(?:(?:lo )?del|(?:lo )?de l[oa]s?|al|a l[oa]s?|el|la|l[oa]s|the|(?:dije|puse|pedi|said|ordered) [\p{L}\d]+) (?<things>[\p{L}\d]{2,}(?: (?!de(?!\p{L}))[\p{L}\d]{2,}){0,2})/gu
/** Whether something is wanted is not decided yet. */
const undecided =
  /(?<!\p{L})(?:(?:luego|despues|al rato|manana|te|les|le) (?:te |les? )?(?:confirmo|aviso|digo)|checo|reviso y|creo que ya|no estoy segur[oa]|falta (?:que|ver|confirmar)|dejame (?:ver|checar|confirmar)|todavia no (?:se|sabe\p{L}*)|not sure|hold off|wait(?:ing)? (?:on|for|until)|let you know|get back to you|might not|may not|check with|boss says|tbd)(?!\p{L})/u

function isEnough(rows: readonly ReadRow<unknown>[], meant: readonly number[], stock: number): boolean {
  return meant.every((index) => rows[index]!.quantities.every((quantity) => quantity <= stock))
}

/** Whether one of the next lines of a conversation has a number: `dame 15 entonces`. */
export function isAnswered(lines: readonly SpannedLine[], { row: { line } }: SpannedLine): boolean {
  return lines.some(
    ({ row, folded }) =>
      row.line.number > line.number &&
      row.line.number <= line.number + farthest &&
      answers.test(folded) &&
      /(?<![\p{L}\d])(?:\d{1,4}|una?|uno|dos|tres|cuatro|cinco|seis|one|two|three)(?![\p{L}\d])/u.test(folded),
  )
}

const answers =
  /(?<!\p{L})(?:entonces|mejor|bueno|pues|pos|ok|va|sale|then|so|solo|nomas|es[aeo]s?|those|tod[oa]s)(?!\p{L})/u
/** What somebody has in stock. */
const has =
  /(?<!\p{L})(?:(?:me|nos) quedan?|tengo|tenemos|traigo|manejo|hay|we have|i have) (?:(?:solo|nomas|como|unas|unos|only|just) )?\d{1,4}(?![\d.,])/u

/**
 * The rows above of which a line takes one back for what it asks for itself: `quita el de 1 y pon el N300`. They have the
 * same brand or are of the same kind as its own.
 */
function exchanged<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  { row: { line }, folded, text }: SpannedLine,
): { index: number; words: string }[] {
  const replaced = replacing.map((pattern) => pattern.exec(folded)).find((found) => found !== null)
  const taken = exchange.exec(folded) ?? replaced
  if (!taken) return []
  const old = replaced?.groups?.['old'] ?? ''
  // `las bocinas` are no projector with speakers.
  const called = replaced ? rowsMeant(rows, old.match(/[\p{L}\d][\p{L}\d/-]*/gu) ?? [''], line) : []
  const named = (called.length > 0 || !replaced ? called : rowsNamed(rows, old, line.number)).filter(
    (index) => isOrder(rows[index]!) && rows[index]!.row.line !== line,
  )
  const skus = new Set(named.map((index) => skuOf(rows[index]!)))
  const isOther = rows.some((row) => row.row.line === line && isOrder(row) && !skus.has(skuOf(row) ?? ''))
  if (replaced && isOther && named.length > 0)
    return named.map((index) => ({
      index,
      words: text.slice(replaced.index, replaced.index + replaced[0].length).trim(),
    }))
  const own = rows.filter((row) => row.row.line === line && isOrder(row))
  if (own.some(({ doubts }) => doubts.some(({ kind }) => kind === 'cancelled'))) return []
  const first = (row: ReadRow<Product>) => titlesOf(row).map((title) => foldLine(title).split(/\s+/)[0]!)
  const kinds = new Set(own.flatMap(first))
  return rows.flatMap((row, index) => {
    const isMeant = row.row.line.number < line.number && isOrder(row) && first(row).some((kind) => kinds.has(kind))
    return isMeant && !own.some((each) => skuOf(each) !== null && skuOf(each) === skuOf(row))
      ? [{ index, words: text.slice(taken.index).trim() }]
      : []
  })
}

/** The rows of the record that a line stands in, between empty lines, where the list has several with few products each. */
function ofOwnRecord(
  rows: readonly ReadRow<Identified>[],
  lines: readonly SpannedLine[],
  { row: { line } }: SpannedLine,
): number[] {
  const orders = rows.flatMap((row, index) => (isOrder(row) ? [{ line: row.row.line, index }] : []))
  const breaks = lines.flatMap(({ row }, at) => {
    const before = lines[at - 1]?.row.line.ordinal ?? row.line.ordinal
    return row.line.ordinal - before > 1 ? [row.line.ordinal] : []
  })
  const recordOf = ({ ordinal }: ListLine) => breaks.findLastIndex((first) => first <= ordinal)
  const records = Map.groupBy(orders, (order) => recordOf(order.line))
  const own = records.get(recordOf(line)) ?? []
  return records.size >= fewestRecords && own.length <= mostInRecord ? own.map(({ index }) => index) : []
}

const fewestRecords = 3
const mostInRecord = 3

/** Whether a line begins with the number of a record that counts something, as those of most products do, and no product has. */
function recordsOf(rows: readonly ReadRow<Identified>[]): (line: SpannedLine) => boolean {
  const orders = rows.filter(isOrder)
  const keys = new Set(orders.flatMap(({ row }) => keyOf(foldLine(row.line.text)) ?? []))
  const areKeyed = keys.size >= fewestNumbered && keys.size * 2 >= orders.length
  return ({ folded }) => {
    const key = areKeyed ? keyOf(folded) : null
    return key !== null && !keys.has(key)
  }
}

/** `partida 7. 3 (tres) pantallas`: the key of a record before what it counts. */
function keyOf(folded: string): string | null {
  const key = beginsRecord.exec(folded)?.[0]
  return key !== undefined && /^\W*\d{1,5}\W/.test(folded.slice(key.length)) ? key.trim() : null
}

/** Whether a part of a talk only counts things that rows above have: `so 6 laptops and 6 backpacks`. */
function namesAbove(rows: readonly ReadRow<Identified>[], { text }: Clause, { number }: ListLine): boolean {
  if (!onlyCounted.test(text)) return false
  const above = rows.filter((row) => row.row.line.number < number && isOrder(row))
  const counted = text.match(/\p{L}{3,}/gu)?.filter((word) => !fillers.has(word) && !joining.has(word)) ?? []
  return counted.length > 0 && counted.every((thing) => above.some((row) => isAbout(row, thing)))
}

const onlyCounted =
  /^\W*(?:(?:so|then|and|y|entonces|ok|va|sale|serian|quedan) )*(?:\d{1,3} \p{L}{3,}(?: (?:and|y) )?)+\W*$/u
const joining: ReadonlySet<string> = new Set(['entonces', 'sale', 'serian', 'quedan', 'then'])

/** A line of talk of which a part only counts things. */
function counts({ row, folded }: SpannedLine): boolean {
  return !row.table && /\d/.test(folded) && clausesOf(folded).some(({ text }) => onlyCounted.test(text))
}

/** More of a thing may as well be asked for anew. */
function takesOrMultiplies(folded: string): boolean {
  const operation = operationIn(folded)
  return operation !== null && operation.of(0) <= 0
}

/** Most lines say nothing of others: they are not looked at closely. */
function mayInstruct(folded: string): boolean {
  return (
    namesOnly(folded) ||
    takesOrMultiplies(folded) ||
    [changing, rowNumber, limiting, conditional, taking].some((pattern) => pattern.test(folded))
  )
}

/** The rows that `esa` or `those` mean: what the lines directly above name, or the row above. */
function pointedAt<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  { row: { line } }: SpannedLine,
): number[] {
  const last = rows.findLastIndex((row) => isOrder(row) && row.row.line.number < line.number)
  const from = rows[last]?.row.line.number ?? 0
  const between = lines.filter(
    ({ row }) => row.line.number > Math.max(from, line.number - farthest) && row.line.number < line.number,
  )
  const named = between.toReversed().map(({ folded, row }) => rowsNamed(rows, folded, row.line.number))
  return named.find((indexes) => indexes.length > 0) ?? (last < 0 ? [] : [last])
}

/** A higher number that no row has is of a budget: `partida 5150`. */
const mostRows = 99
/** Lines of a conversation. */
const farthest = 4

/** `about`: the words that name the row, where they stand before the clause. */
type Clause = { readonly text: string; readonly start: number; readonly about?: string }

function clausesOf(folded: string): Clause[] {
  return [...folded.matchAll(clauses)].flatMap(({ 0: text, index }) => withBrackets({ text, start: index }))
}

/** `la 1, 2, 4 (de esta nada más 3), 5 y 7`: what stands in brackets is about the row that is named last before them. */
function withBrackets(clause: Clause): Clause[] {
  const found = brackets.exec(clause.text)
  const last = found && namedNumbers(clause.text.slice(0, found.index)).at(-1)
  if (!found || last === undefined) return [clause]
  const { 0: inner, index } = found
  const text = clause.text.slice(0, index) + ' '.repeat(inner.length) + clause.text.slice(index + inner.length)
  return [
    { ...clause, text },
    { text: inner, start: clause.start + index, about: `la ${last}` },
  ]
}

const brackets = /\([^()]*\d[^()]*\)/u

/** The rows of the list that are none of those that a sentence names; what it asks for itself has no number. */
function othersThan(rows: readonly ReadRow<Identified>[], named: readonly number[]): number[] {
  const orders = rows.flatMap((row, index) => (isOrder(row) && !named.includes(index) ? [index] : []))
  const numbered = orders.filter((index) => !Number.isNaN(ownNumber(rows[index]!)))
  return numbered.length + named.length >= fewestNumbered ? numbered : orders
}

const fewestNumbered = 3

function numbersIn({ folded, numbers }: SpannedLine, { text, start }: Clause): number[] {
  // `quita las PL45-12-99`: a model.
  const models = [...folded.matchAll(/(?=[\d-]*\p{L})(?=\S*\d)[\p{L}\d]+(?:[-/][\p{L}\d]+)+/gu)]
  return numbers.flatMap((number) => {
    const isOfModel = models.some(({ 0: model, index }) => index < number.end && number.start < index + model.length)
    const isInside = number.start >= start && number.end <= start + text.length && !number.hasArticle && !isOfModel
    const value = isInside ? number.value?.toNumber() : undefined
    return value !== undefined && value > 0 && Number.isInteger(value) ? [value] : []
  })
}

/** `Cancelación activa de ruido` of headphones takes nothing back. */
function isOwnFeature({ reading }: ReadRow<Identified>, clause: string): boolean {
  const word = /(?<!\p{L})(?:cancelacion|cancelling|cancellation)(?!\p{L})/u.exec(clause)?.[0]
  return word !== undefined && reading.kind === 'matched' && titleHasWord(reading.product.title ?? '', word)
}

/** Whether a part of a sentence names rows, and describes nothing else: `las bocinas subieron a 7`. */
function saysNoMore(
  rows: readonly ReadRow<Identified>[],
  named: readonly number[],
  clause: string,
  isNumbered = false,
): boolean {
  const words = clause.match(/\p{L}{3,}/gu)?.filter((word) => !fillers.has(word)) ?? []
  const others = words.filter((word) => !named.some((index) => isAbout(rows[index]!, word)))
  return (
    others.length <= mostVerbs &&
    ((isNumbered && !others.some((word) => aThing.test(word))) || others.length < words.length)
  )
}

const mostVerbs = 1

/** Whether a row above already asks about what this one says. @param corrected the rows with a doubt of that kind */
function isSaidOfAbove(own: ReadRow<Identified>, corrected: readonly ReadRow<Identified>[]): boolean {
  return corrected.some(
    (above) =>
      above.row.line.number < own.row.line.number &&
      own.quantities.every((each) => above.quantities.includes(each)) &&
      above.doubts.some(
        (doubt) =>
          doubt.kind === 'corrected' && (isReplyTo(above, own, doubt.words) || isOfCodeOf(above, own, doubt.words)),
      ),
  )
}

/** `QUE SEAN 3`, alone below a quoted row. */
function isReplyTo({ doubts }: ReadRow<unknown>, { row, reading }: ReadRow<unknown>, words: string): boolean {
  const isUnread = reading.kind === 'left' && reading.reason === 'not-read'
  return isUnread && row.line.text.trim() === words.trim() && doubts.some(({ kind }) => kind === 'quoted')
}

/** `las dahua H7586 que sean 12 en vez de 8`: a part of the code of the row above, or of what its product is called. */
function isOfCodeOf(above: ReadRow<Identified>, { row, reading }: ReadRow<unknown>, words: string): boolean {
  if (reading.kind !== 'left' || reading.reason !== 'not-found' || reading.code === null) return false
  const code = bareCode(reading.code)
  return (
    row.line.text.includes(words) &&
    productsOf(above).some(({ title = '', manufacturerSku }) =>
      [title, manufacturerSku ?? ''].some((text) => bareCode(text).includes(code)),
    )
  )
}

/** Whether a row already says what a part of a sentence says of it. */
function isSaid(rows: readonly ReadRow<unknown>[], clause: string): boolean {
  return rows.some(({ doubts }) =>
    doubts.some(
      (doubt) =>
        (doubt.kind === 'cancelled' || doubt.kind === 'corrected') &&
        (clause.includes(foldLine(doubt.words)) || foldLine(doubt.words).includes(clause.trim())),
    ),
  )
}

/** `Que sean 2.5"`, below a product that has this in its title, changes nothing. */
function agrees(rows: readonly ReadRow<Identified>[], { text }: Clause, line: number): boolean {
  const above = rows.findLast(({ row }) => row.line.number < line)
  const product =
    above && above.row.line.number === line - 1 && above.reading.kind === 'matched' ? above.reading.product : null
  const figures = text.match(/\d+(?:[.,]\d+)+/g) ?? []
  return figures.length > 0 && !taking.test(text) && figures.every((each) => titleHasDigits(product?.title ?? '', each))
}

/** The rows that a part of a sentence names by their numbers in the list, or by words of their titles. */
function rowsNamed<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  clause: string,
  line: number,
  isWhole = false,
): number[] {
  const numbers = namedNumbers(clause)
  const orders = rows.flatMap((row, index) => (isOrder(row) && row.row.line.number !== line ? [index] : []))
  const numbered = orders.filter((index) => numbers.includes(ownNumber(rows[index]!)))
  if (numbered.length > 0) return numbered
  // `del renglón 4` of a table that does not count its rows.
  const inTable = orders.filter((index) => ruled.has(rows[index]!.proof))
  if (rowNumber.test(clause) && inTable.every((index) => Number.isNaN(ownNumber(rows[index]!)))) {
    const counted = numbers.flatMap((number) => inTable[number - 1] ?? [])
    if (counted.length > 0) return counted
  }
  const placed = rowPlaced(
    clause,
    orders,
    orders.filter((index) => rows[index]!.row.line.number < line),
  )
  if (placed !== undefined) return [placed]
  const words = (clause.replace(addressing, '').match(nouns) ?? []).filter(
    (word) => !/^\d+$/.test(word) && !fillers.has(word) && valueOfWord(word) === null,
  )
  const namedBy = new Map(
    words.map((word) => {
      const about = rowsAbout(rows, word)
      const named = orders.filter((index) => about.has(index))
      return [word, new Set(ofOwnTitles(named, rows, (row) => isTitled(row, word)))] as const
    }),
  )
  const [only, ...others] = words.filter((each) => namedBy.get(each)!.size > 0)
  if (isWhole && only !== undefined && others.length === 0) {
    // `las bocinas` alone are no projector with speakers.
    const named = [...namedBy.get(only)!]
    const called = new Set(named.filter((index) => isOfKind(rows[index]!, [only])))
    const isMeant = (index: number) => called.has(index) || hasWord(rows[index]!.row.line.text, only)
    if (called.size > 0) namedBy.set(only, new Set(named.filter(isMeant)))
  }
  const about = orders.map((index) => ({ index, own: words.filter((word) => namedBy.get(word)!.has(index)) }))
  const times = Map.groupBy(
    about.flatMap(({ own }) => own),
    (word) => word,
  )
  // `Part# … Qty 6 each` stands in all rows, and names none.
  const tells = (word: string) => orders.length < fewestNumbered || times.get(word)!.length * 2 <= orders.length
  const scored = about.flatMap(({ index, own }) => {
    const count = own.filter(tells).length
    return count > 0 ? [{ index, count }] : []
  })
  const most = Math.max(0, ...scored.map(({ count }) => count))
  return scored.filter(({ count }) => count === most).map(({ index }) => index)
}

/** What the rows of a table have their quantities from. */
const ruled: ReadonlySet<ReadRow<unknown>['proof']> = new Set<ReadRow<unknown>['proof']>(['column', 'arithmetic'])

/** The places of the rows that a word may name. A row keeps its product, its line and its place while it is asked about. */
function rowsAbout(rows: readonly ReadRow<Identified>[], word: string): ReadonlySet<number> {
  const ofWords = knownAbout.get(rows) ?? new Map<string, ReadonlySet<number>>()
  knownAbout.set(rows, ofWords)
  const known = ofWords.get(word) ?? new Set(rows.flatMap((row, index) => (isAbout(row, word) ? [index] : [])))
  ofWords.set(word, known)
  return known
}

const knownAbout = new WeakMap<readonly ReadRow<Identified>[], Map<string, ReadonlySet<number>>>()

function isAbout(each: ReadRow<Identified>, word: string): boolean {
  const single = word.replace(/s$/, '')
  const { text } = each.row.line
  return (
    isTitled(each, word) ||
    (single.length > 3 && text.toLowerCase().includes(single)) ||
    ((single.length < word.length || shortNouns.has(single)) && single.length <= 3 && hasWord(foldLine(text), word))
  )
}

/** `déjalo en 5 las bala 1505`: figures of its code name a row. */
function withoutDigitsOf(row: ReadRow<Identified>, values: readonly number[]): readonly number[] {
  const isOwn = (value: number) => value > 99 && titlesOf(row).some((title) => titleHasDigits(title, String(value)))
  return values.length > 1 ? values.filter((value) => !isOwn(value)) : values
}

function titlesOf(row: ReadRow<Identified>): string[] {
  return productsOf(row).map(({ title = '' }) => title)
}

function isTitled(row: ReadRow<Identified>, word: string): boolean {
  const single = word.replace(/s$/, '')
  const forms = [
    word,
    word.replace(/e?s$/, ''),
    single,
    shortNouns.get(single) ?? thingInSpanish(word) ?? '',
    word.replace(/(?<=^\d+)(?=\p{L}+$)/u, ' '),
  ]
  return titlesOf(row).some((title) => forms.some((form) => form.length > 2 && titleHasWord(title, form)))
}

/** One is taken back for another: `quita …`, `… instead`. */
const exchange = new RegExp(
  `(?<!\\p{L})(?:(?:${takings}) (?:el|la|l[oa]s|es[eoa]s?|the|those|that|it|them)|(?:quit|cancel|elimin|borr|sac|olvid|cambi)[aeo]n?(?:me|te)?l[oa]s?|en (?:vez|lugar) del?|instead|(?:mejor|better|rather|prefiero|que sea|make (?:it|that)) (?:el|la|l[oa]s|the))(?!\\p{L})`,
  'u',
)
const theOld = String.raw`(?:(?:el|la|l[oa]s|the|my|our|mis?)\s+)?(?<old>[\p{L}\d].{1,40}?)`
const aNew = String.raw`(?:(?:el|la|l[oa]s|un[oa]?s?|the|an?)\s+)`
/** A code, not a number of pieces. */
const model = String.raw`(?=\S*\d)(?=\S*[\p{L}-])\S{4,}`
const exchanges = '(?:cambi|reemplac|reemplaz|sustitu|intercambi)'
/** What is taken back for another thing of the line: `en lugar de la tablet A94 queremos la …`, `swap the printer for …`. */
const replacing = [
  String.raw`(?:en (?:vez|lugar) del?|instead of)\s+${theOld}(?=\s+(?:quer|quis|pon|mand|agreg|necesit|prefer|va |van |we |give|send)|[,;.]|$)`,
  String.raw`(?:${exchanges}\p{L}*(?:\s+de)?|swap|replace|exchange|trade|change)\s+(?:out\s+)?${theOld}\s+(?:por|con|for|with|to)\s`,
  // `Switch Cisco CBS816 de 16 puertos con PoE` is a thing.
  String.raw`switch\s+(?:out\s+)?${theOld}\s+(?:for|with|to)\s`,
  String.raw`${theOld}\s+(?:(?:me|nos)\s+)?(?:l[oa]s?\s+)?${exchanges}\p{L}+\s+(?:por|con)\s`,
  String.raw`substitute\s.{3,40}?\sfor\s+${theOld}(?=\s*[,;.]|$)`,
  String.raw`${theOld}\s+(?:que sean?|mejor(?: que sean?)?)\s+${aNew}`,
  String.raw`make\s+${theOld}\s+${aNew}`,
  String.raw`rather than\s+${theOld}(?=\s*[,;.]|$)`,
  String.raw`prefi\p{L}+\s.{3,40}?\s(?:que|a)\s+${theOld}(?=\s*[,;.]|$)`,
  String.raw`(?:equivoque|equivoco|equivocad[oa]) (?:de|en|con)\s+${theOld}\s*(?:,|(?=\s(?:es|son|era|va)\s))`,
  String.raw`${theOld}\s+(?:va(?:n)? a ser|ser(?:a|ia)n?|should be|will be|mejor (?:dame|ponme|mandame))\s+${aNew}?${model}`,
].map((said) => new RegExp(`(?<![\\p{L}\\d])${said}`, 'u'))
/** Sentences, and their parts between commas. */
const clauses = /(?:[^,;.!?\ue000]|[,.](?=\s?\d))+/gu
const taking = new RegExp(
  `(?<!\\p{L})(?!(?:sin(?! (?:el|la|l[oa]s) \\p{L}+\\W*$)|return)(?!\\p{L})|skip(?!\\s+(?:the|those|that|them|it)(?!\\p{L}))|no\\s+(?:\ue001|$))(?:${cancellations}|excepto|menos|salvo|except(?: for)?|but not|tampoco|(?:es|est)[eoa]s? no(?=\\W*(?:$|[,.;]))|no l[oa]s? (?:(?:met|quier|incluy|pid|mand|pong|surt|compr|consider|cotic|factur)\\p{L}+)|no va|(?:pero|todo) sin|(?:ultim|primer|segund|tercer)[oa] no|(?:el|del|la|l[oa]s) (?:no ?breaks?|(?!verdad|neta)\\p{L}{3,})(?: [\\p{L}\\d][^\\s,;.]*){0,3} no(?=\\s*(?:[,;.!?]|$))|l[oa]s? dejamos para|d[ea]jal[oa]s? (?:pendientes?|(?:pendientes? )?para)|aguant\\p{L}{1,6} (?:con )?(?:el|la|l[oa]s)|sin (?:el|la|l[oa]s) (?=\\p{L}+\\W*$)|ni (?:el|la|l[oa]s)|no more|all but|everything but|(?:el|la|l[oa]s) \\p{L}{3,} ya (?:l[oa]s? )?(?:tengo|tenemos)|(?:se )?quedan? (?:pendientes?(?: para)?|para)|l[oa]s? vemos (?:despues|luego)|drop|omit\\p{L}*|ningun[oa]?|no (?:pid|mand|pong|surt|inclu(?!yen?(?!\\p{L}))|compr|consider|cotic|factur)\\p{L}+)(?!\\p{L})`,
  'u',
)
/** What it says stands elsewhere: `los demás igual que Norte`. */
const sameAs = 'igual(?:es)? que(?! siempre)|l[oa]s? mism[oa]s? (?:que|para)|same (?:as|for)'
const isAsElsewhere = new RegExp(`(?<!\\p{L})(?:${sameAs})(?!\\p{L})`, 'u')
const changing = new RegExp(
  `(?<!\\p{L})(?:${corrections}|(?:${requests}) \\d{1,4} (?:entonces|mejor|then|instead)|(?<!(?<!\\p{L})(?:el|la|l[oa]s) )que sean?|que sean (?:necesari|suficient)[oae]s?|${sameAs}|sub[ea]l[oae]s?|baj[ea]l[oae]s?|cambi\\p{L}+|reempla[cz]\\p{L}+|sustitu\\p{L}+|swap|replace|substitute|de(?:l| l[oa]s?| el) [^,;.]{2,30} (?:pon|agreg|sum|aument|quit|baj|sub)\\p{L}{0,3}les?|les? (?:quit|sub|baj|agreg|sum|aument|pon)[ae]s|(?:sub|baj|aument|reduj|reduc)\\p{L}+(?: \\p{L}[^,;.]{0,40})? a \\d{1,4}(?!\\d)|en lugar de|en vez de|instead of|should (?:be|read)|debe[n]? (?:decir|ser)(?= \\d)|change|make (?:the|those|my|our) (?:\\p{L}+ ){1,2}\\d{1,3}|same again|van? en(?= (?:\\d|${numberNames.join('|')}))|nomas|nada mas|(?:a|por) confirmar|(?:son|eran|serian|are they|is it) \\d{1,4} (?:o|u|or) (?:de )?\\d{1,4}|pendientes? de (?:confirmar|autorizar|definir))(?!\\p{L})`,
  'u',
)
/** `nomás 1`, `so 14`: a row that it names is meant. */
const limiting =
  /(?:(?:^\W*|\s)so|(?<!\p{L})(?:sol[oa]|solamente|unicamente|only|just|nomas|entonces|o sea|quedan|quedamos en|queda en))(?!\s+(?:(?:me|nos|te|les?)\s+)?(?:hay|quedan?|tengo|tenemos|tienen?|have))\s+(?:\p{L}+\s+){0,3}(?:\d|(?:una?|uno|dos|tres|one|two|three)(?!\p{L}))/u
/** What things no longer do is no cancellation. */
const stating =
  /(?<!\p{L})ya no (?:se multiplic|cuenta|tiene|sirve|funciona|enciende|prende|alcanza|rinde|da)\p{L}{0,2}(?!\p{L})/u
/** `ya mejor, gracias`: a person is better. */
const wellness =
  /^\W*(?:(?:ya|mucho|un poco|todo|esta|estoy|sigue|anda|va|espero que|ojala)\s+){1,4}mejor(?:\s+de (?:la |el |l[oa]s |tu |su )?\p{L}+)?\W*$/u
/** What it says is how many there are now, and not how many more or fewer. */
export const setsTo =
  /(?<!\p{L})(?:(?:debe[n]? (?:decir|ser)|should (?:be|read)|que sean?|nada mas|nomas|sol[oa]|solamente|make (?:it|that)|now|mejor|(?:sub|baj|dej|pas)[aeo]n?(?: (?:el|la|l[oa]s) [^,;.\d]{2,40}|l[oa]s?) (?:a|en))\s+\d{1,4}|\d{1,4} (?:nada mas|nomas|only|instead|mejor))(?!\p{L}|\d)/u
/** When it is wanted, and not how many. */
const urges =
  /(?<!\p{L})(?:urg(?:en?|entes?|encia|ent|ently)|lo antes posible|cuanto antes|asap|priori\p{L}+)(?!\p{L})/u
const struckOut = /(?<!\p{L})(?:tachad[oa]s?|struck|crossed out|strikethrough)(?!\p{L})/u
const conditional =
  /(?<!\p{L})(?:only if|solo si|siempre que|siempre y cuando|if (?:you|and only)|si (?:de verdad )?l[oa]s? (?:tienes?|hay))(?!\p{L})/u
const pointing =
  /(?<!\p{L})(?:es[eoa]s?|est[eoa]s?|\d{1,4} (?:entonces|mejor|then|instead)|l[oa] mism[oa]|de l[oa]s mism[oa]s|them|those|that one|(?:quit|cancel|elimin|borr|sac|tach)[ae]n?l[oa]s?|les? (?:quit|sub|baj|agreg|sum|aument|pon)[ae]s)(?!\p{L})/u
/** It names a row of the list. */
const rowNumber =
  /(?<!\p{L})(?:partida|renglon|linea|line|item|posicion|pos)\.?\s*(?:no\.?\s*|#\s*)?0{0,6}\d{1,4}(?!\d)/u
/** What people call a thing with two letters, and a word of the titles of such things. */
export const shortNouns: ReadonlyMap<string, string> = new Map([
  ['ap', 'access'],
  ['pc', 'computadora'],
  ['tv', 'pantalla'],
])
/** `oye Luis las bocinas ya no`: who is spoken to. */
const addressing = new RegExp(
  `^\\W*(?:oye|oiga|hey|hi|hola|ok|okay|mira|buenas|listen) (?!(?:${things})(?!\\p{L}))\\p{L}{3,}(?= (?:el|la|l[oa]s|the) )`,
  'u',
)
const nouns = /[\p{L}\d]{3,}|(?<!\p{L})(?:ap|pc|tv)(?!\p{L})/gu
const fillers: ReadonlySet<string> = new Set(
  [
    ...corrections.split('|'),
    ...requests.split('|'),
    ...cancellations.split('|').filter((words) => /^[\p{L} ]+$/u.test(words)),
    'debe deben decir posicion partida renglon que sea sean eran pero para favor piezas pzas los las del con por una uno unos unas todo todos nada porque ya esta este ese esa esos esas tambien ahora quiero solo nomas mas menos excepto salvo the and for please just only one total lugar pedido lista cotizacion order quote list need also them those',
  ].flatMap((words) => words.split(' ')),
)
