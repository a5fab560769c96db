import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { announcesChanges, restAsBefore, terms } from '#src/drafts/list-reader/spans/information.ts'
import { operationIn } from '#src/drafts/list-reader/spans/operations.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { requests, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
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
  /** What they say is asked of the quoted rows: they ask for nothing more. */
  const told = new Set<ListLine>()
  for (const plain of lines) {
    const { row, folded } = plain
    if (row.line.isAside || row.table?.columns || isOlder(plain) || announcesChanges.test(folded) || terms.test(folded))
      continue
    const line = withCodes(plain, [])
    const used = new Set<number>()
    let isRefused = false
    for (const { 0: part, index } of folded.replace(restAsBefore, '').matchAll(parts)) {
      const end = index + part.length
      // `no pidas los discos y el monitor`
      isRefused = refusal.test(part) || (isRefused && goesOn.test(part) && !/\d/.test(part))
      for (const [, noun = ''] of part.matchAll(namedThing)) {
        const meant = quoted.filter((each) => isOfKind(each, [noun]) && !each.changedBy?.includes(row.line))
        if (meant.length > mostMeant) continue
        for (const each of meant) {
          const values = numbersOf(each, line, index, end)
          for (const value of values) used.add(value)
          const others = values.filter((value) => value !== each.reading.quantity)
          if (others.length === 0 && !isRefused) continue
          const doubt: Doubt = {
            kind: others.length === 0 ? 'cancelled' : 'corrected',
            words: plain.text.slice(index, end).trim(),
          }
          const doubted = withDoubt(asked.get(each) ?? each, doubt, others)
          const isSet = others.length === 1 && operationIn(part) === null
          asked.set(each, isSet ? { ...doubted, ...quantityFirst(doubted, others[0]!) } : doubted)
        }
      }
    }
    const numbers = line.numbers.flatMap(({ value, hasArticle }) => (hasArticle ? [] : (value?.toNumber() ?? [])))
    if (used.size > 0 && numbers.every((number) => used.has(number)) && !asks.test(folded)) told.add(row.line)
  }
  return rows.flatMap((row) => {
    const isTold = told.has(row.row.line) && row.reading.kind === 'left' && row.reading.reason === 'not-read'
    return isTold ? [] : [asked.get(row) ?? row]
  })
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
const namedThing = new RegExp(`(?<!\\p{L})(?:del|el|la|l[oa]s|the) (${things})(?!\\p{L})`, 'gu')
const goesOn = /^\W*(?:y|and) /u
/** It may ask for something else. */
const asks = new RegExp(`(?<!\\p{L})(?:${requests}|agreg\\p{L}+|add|un[oa]?s? (?:${things}))(?!\\p{L})`, 'u')
/** More rows of one kind are hardly meant. */
const mostMeant = 3
