import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { aThing } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import { isOrder, type ReadRow, withDoubt } from './read-row.ts'
import { isOfKind } from './rows-meant.ts'
import { countsOf } from './said-beside.ts'
import { thing } from './thing-words.ts'

/**
 * What a conversation says with a number that nobody understood, `12 pues, en vdd`, `gabinete ya hay uno, nomas pidan 1`, may
 * change a row above: the rows of the kind that it names are asked about, or, where it names no thing, those right above.
 */
export function doubtTalk<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const byLine = Map.groupBy(rows, ({ row }) => row.line)
  const doubted = new Map<ReadRow<Product>, { readonly words: string; readonly values: readonly number[] }>()
  for (const plain of lines) {
    const { line, table } = plain.row
    const own = byLine.get(line) ?? []
    const folded = plain.folded.replace(besides, ' ')
    if (line.isAside || isListed(plain, own) || table?.columns || !own.every(isOpen) || !/\p{L}/u.test(folded)) continue
    // A line that has no row may all the same ask for one more, or none; what it says is told where it is asked about.
    const saysMore = !/[?¿]/.test(folded) && (own.length === 0 ? moreOrNone : more).test(folded) && !isSaid(plain, rows)
    // What is indented goes on with the line above.
    if (own.length === 0 && (!saysMore || /^\s/.test(line.raw))) continue
    const above = rows.filter((row) => isOrder(row) && isFree(row) && row.row.line.number < line.number)
    const meant = meantBy(folded, own.length === 0 ? null : line.number, above)
    const values = countsOf(plain).flatMap(({ pieces, marks }) => (marks.length > 0 ? [] : [pieces]))
    const words = line.text.trim()
    for (const row of meant)
      if (row.doubts.length === 0 && (saysMore || values.some((value) => !row.quantities.includes(value))))
        doubted.set(row, { words, values })
  }
  return rows.map((row) => {
    const said = doubted.get(row)
    return said ? withDoubt(row, { kind: 'corrected', words: said.words }, said.values) : row
  })
}

/** `- 36 soportes de pared para las de 43`: an entry of a list that counts what it asks for, and the catalog does not have. */
export function isListed({ row: { line }, folded }: SpannedLine, own: readonly ReadRow<unknown>[]): boolean {
  return (
    /^\s*[-•·*▪●]\s/u.test(line.raw) &&
    /^\W*\d{1,4}\s+\p{L}{4}/u.test(folded) &&
    own.some(({ reading }) => reading.kind === 'left' && reading.reason === 'not-found')
  )
}

/** A row that was not read, or that names nothing with a code. */
function isOpen({ reading }: ReadRow<unknown>): boolean {
  return (
    reading.kind === 'left' &&
    reading.code === null &&
    (reading.reason === 'not-read' || reading.reason === 'not-found')
  )
}

/** Not of a table, and no product of quantity and price: such rows say themselves how many. */
function isFree({ row, proof }: ReadRow<unknown>): boolean {
  return !row.table?.columns && proof !== 'column' && proof !== 'arithmetic'
}

function meantBy<Product extends Identified>(
  folded: string,
  line: number | null,
  above: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  if (model.test(folded)) return []
  const words = (folded.match(/\p{L}{3,}/gu) ?? []).filter((word) => !talk.has(word))
  // `ventiladores xzeal` are no other thing of that brand.
  const ownThings = words.filter((word) => aThing.test(word))
  const nouns = changes.test(folded) || ownThings.length === 0 ? words : ownThings
  const mayChange = changes.test(folded) || moreOrNone.test(folded)
  const named = mayChange ? above.filter((row) => nouns.some((noun) => isAbout(row, noun))) : []
  if (named.length > 0) return named.length > mostMeant ? [] : named
  const last = above.at(-1)?.row.line
  const isTalk = nouns.every((noun) => noun.length < 4) && !thing.test(folded)
  return last && line !== null && line - last.number <= farthest && isTalk
    ? above.filter((row) => row.row.line === last)
    : []
}

/** Whether a row is asked about or changed because of a line, or is described in it. */
function isSaid({ row: { line }, folded }: SpannedLine, rows: readonly ReadRow<unknown>[]): boolean {
  return rows.some(
    ({ row, doubts, spans, changedBy = [] }) =>
      changedBy.includes(line) ||
      (row.line !== line && spans.some((span) => span.line === line && span.kind === 'description')) ||
      doubts.some(
        (doubt) => (doubt.kind === 'corrected' || doubt.kind === 'cancelled') && folded.includes(foldLine(doubt.words)),
      ),
  )
}

function isAbout(each: ReadRow<Identified>, noun: string): boolean {
  // `6 headsets …`: what the row itself calls it.
  return (thing.test(noun) && hasWord(each.row.line.text, noun)) || isOfKind(each, [noun])
}

/** It asks for a thing of its own. */
const model = /(?<![\p{L}\d])(?=[\p{L}-]*\d)(?=[\d-]*\p{L})[\p{L}\d-]{3,}|\d{4}/u
/** What a thing is for, and when something was said: `tapetes para silla, los que me enseñaste la otra vez`. */
const besides = /(?<!\p{L})(?:(?:para|pa|for) (?:(?:el|la|l[oa]s|the) )?\p{L}+|(?:la )?otra vez)(?!\p{L})/gu
const changes =
  /(?<!\p{L})(?:nomas|nada mas|sol[oa]|solamente|mejor|entonces|pidan?|ponle|que sean?|ya (?:hay|tengo|tenemos|tienen)|only|just|instead|actually|rather|make|add|more|less|mas|menos|enough|bastan?|suficientes?|alcanzan?)(?!\p{L})/u
const more = /(?<!\p{L})(?:otr[oa]s?|another|again|additional|adicional(?:es)?|extra|mas|more)(?!\p{L})/u
/** What it names may be one more, or none. */
const moreOrNone =
  /(?<!\p{L})(?:otr[oa]s?|another|again|additional|adicional(?:es)?|extra|mas|more|sin|without|no(?! ?breaks?(?!\p{L})| (?:me acuerdo|recuerdo)(?!\p{L}))|not|don't(?! remember)|dont|anymore|none|ningun[oa]?s?|nada|tampoco|menos|less|fewer|skip|forget)(?!\p{L})/u
/** More rows than these are hardly meant. */
const mostMeant = 3
/** Lines of a conversation. */
const farthest = 1
/** Words of a line that only puts a number right. */
const talk: ReadonlySet<string> = new Set(
  'oye que los las una uno son por con del eso esa ese una sin mas the and for its are was not but you can now pues nomas nada esos esas estos estas mejor entonces siempre bueno solo sola perdon verdad porfa gracias digo sean those them only just instead actually sorry make that please rather'.split(
    ' ',
  ),
)
