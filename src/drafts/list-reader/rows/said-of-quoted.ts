import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { announcesChanges, restAsBefore, terms } from '#src/drafts/list-reader/spans/information.ts'
import { operationIn } from '#src/drafts/list-reader/spans/operations.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { refusal } from './mentions.ts'
import { isOrder, productsOf, quantityFirst, type ReadRow, withDoubt } from './read-row.ts'
import { isOfKind } from './rows-meant.ts'
import { titleHasPair } from './title-words.ts'

/**
 * A new message says thing by thing what it changes of the order that it quotes, also several things in one sentence, and
 * beside what it asks for itself: `cambia los discos a 2, los teclados que sean 8 en vez de 5 y la memoria no la pidas.
 * Agrega 12 …`. No quoted row stays certain whose thing such a part names with another number, or refuses.
 */
export function askOfQuoted<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
  isOlder: (row: { readonly row: TableLine }) => boolean,
): readonly ReadRow<Product>[] {
  const quoted = rows.filter((row) => isOlder(row) && isOrder(row))
  if (quoted.length === 0) return rows
  const asked = new Map<ReadRow<Product>, ReadRow<Product>>()
  for (const plain of lines) {
    const { row, folded } = plain
    if (row.line.isAside || row.table?.columns || isOlder(plain) || announcesChanges.test(folded) || terms.test(folded))
      continue
    const line = withCodes(plain, [])
    for (const { 0: part, index } of folded.replace(restAsBefore, '').matchAll(parts))
      for (const [, noun = ''] of part.matchAll(aThing)) {
        const meant = quoted.filter((each) => isOfKind(each, [noun]) && !each.changedBy?.includes(row.line))
        if (meant.length > mostMeant) continue
        for (const each of meant) {
          const values = numbersOf(each, line, index, index + part.length)
          const others = values.filter((value) => value !== each.reading.quantity)
          if (others.length === 0 && !refusal.test(part)) continue
          const kind = others.length === 0 ? 'cancelled' : 'corrected'
          const doubted = withDoubt(asked.get(each) ?? each, { kind, words: part.trim() }, others)
          const isSet = others.length === 1 && operationIn(part) === null
          asked.set(each, isSet ? { ...doubted, ...quantityFirst(doubted, others[0]!) } : doubted)
        }
      }
  }
  return rows.map((row) => asked.get(row) ?? row)
}

/** The whole numbers of a part of a line that are none of the row's title. */
function numbersOf(row: ReadRow<Identified>, { folded, numbers }: SpannedLine, from: number, to: number): number[] {
  const titles = productsOf(row).map(({ title = '' }) => title)
  return numbers.flatMap(({ value, start, end, hasArticle }) => {
    const number = value?.toNumber() ?? 0
    const isOwn = titles.some((title) => titleHasPair(title, folded, start, end))
    return start >= from && end <= to && number > 0 && Number.isInteger(number) && !hasArticle && !isOwn ? [number] : []
  })
}

/** Between signs, and before another thing: `… a 2 y los teclados …`. */
const parts = /(?:(?! (?:y|and) (?:el|la|l[oa]s|the) )[^,;.!?\ue000]|[.,](?=\d))+/gu
const aThing = new RegExp(`(?<!\\p{L})(?:del|el|la|l[oa]s|the) (${things})(?!\\p{L})`, 'gu')
/** More rows of one kind are hardly meant. */
const mostMeant = 3
