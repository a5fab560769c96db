import type { remarkMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { AlsoRead, CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { folded, requireWord, rewriteQuery } from './rewrite-query.ts'

/** What an answer has beyond what was typed. Each button searches for another query (rewrite-query.ts). */
export type Remark = {
  readonly kind: AlsoRead['kind'] | 'omitted' | 'measure'
  readonly text: string
  readonly buttons: readonly { readonly shown: string; readonly query: string }[]
}

/** In the order of the table's groups of rows. */
export function readRemarks(
  answer: Pick<
    CatalogAnswer,
    'positions' | 'asTyped' | 'partly' | 'described' | 'lacking' | 'omitted' | 'nearMeasures' | 'alsoRead'
  >,
  query: string,
  messages: ReturnType<(typeof remarkMessages)['en']>,
): Remark[] {
  const { positions, asTyped, partly, described, lacking, omitted, nearMeasures, alsoRead } = answer
  // What lacks only small words is what was asked for.
  const named = lacking.filter(({ words }) => words.length > 0)
  const without = countOf(named)
  const withAll = positions.length - without - partly
  const remarks: Remark[] = []
  const inDescriptions = alsoRead.filter(({ kind }) => kind === 'described')
  if (inDescriptions.length > 0) {
    const buttons = [{ shown: messages.onlyTyped, query: rewriteQuery(query, inDescriptions) }]
    remarks.push({ kind: 'described', text: messages.byDescription, buttons })
  }
  const synonyms = alsoRead.filter(({ kind }) => kind === 'synonym')
  const typed = new Set(wordsOf(query))
  // `cable utp` is also read as `utp`, which is no news.
  const news = new Set(
    synonyms.map(({ read }) => read).filter((read) => !wordsOf(read).every((word) => typed.has(word))),
  )
  if (asTyped + countOf(lacking) > 0 && news.size > 0) {
    remarks.push({
      kind: 'synonym',
      text: messages.alsoFound([...news].join(', ')),
      buttons: [{ shown: messages.onlyTyped, query: rewriteQuery(query, synonyms) }],
    })
  }
  const others = positions.length - countOf(lacking) - asTyped - described
  const isShown = { corrected: asTyped > 0, typo: others > 0, synonym: false, described: false }
  const typos = alsoRead.filter(({ kind }) => isShown[kind])
  if (others > 0 || typos.length > 0) {
    const written = new Set(typos.map((reading) => reading.written))
    remarks.push({
      kind: 'typo',
      text: messages.otherSpelling(others > 0 ? asTyped : 0, others, [...written].join(' ')),
      buttons: typos
        .slice(0, mostWords)
        .map((reading) => ({ shown: reading.read, query: rewriteQuery(query, [reading]) })),
    })
  }
  if (without > 0) {
    const held = omitted.filter(({ isHeld }) => isHeld)
    remarks.push({
      kind: 'omitted',
      text: messages.withoutWords(
        omitted.map(({ written }) => written),
        { withAll, partly, lacking: without },
        named.some(({ words }) => words.length < omitted.length),
      ),
      buttons: held
        .slice(0, mostWords)
        .map(({ written }) => ({ shown: `+ ${written}`, query: requireWord(query, written) })),
    })
  }
  if (nearMeasures.length > 0) {
    remarks.push({
      kind: 'measure',
      text: messages.nearMeasure(nearMeasures.map(({ written }) => written)),
      buttons: nearMeasures
        .flatMap(({ written, read }) =>
          read.map((shown) => ({ shown, query: rewriteQuery(query, [{ kind: 'typo', written, read: shown }]) })),
        )
        .slice(0, mostWords),
    })
  }
  return remarks
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function countOf(rows: CatalogAnswer['lacking']): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** More are not chosen from, and do not fit. */
const mostWords = 3
