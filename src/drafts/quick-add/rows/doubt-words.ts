import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { listRowMessages } from './list-row-messages.ts'

type Words = ReturnType<(typeof listRowMessages)['es-MX']>

/** Why a row is open, in a few words; `''` where it is not. */
export function whyOpen({ problem, row, doubts, isWaiting }: SettledRow<unknown>, words: Words): string {
  if (problem === null) return ''
  if (isWaiting) return words.waits
  if (problem === 'ambiguous' && row.reading.kind === 'ambiguous') {
    // Whether it is wanted at all comes before which one it is.
    const cancelled = doubts.filter(({ kind }) => kind === 'cancelled').map((doubt) => doubtWords(doubt, words))
    return [...cancelled, words.ambiguous(row.reading.products.length)].join(' · ')
  }
  const said = tellingDoubts(doubts).map((doubt) => doubtWords(doubt, words, row.line))
  // Of these two the doubts say all.
  if (said.length > 0 && (problem === 'doubtful' || problem === 'total-differs')) return said.join(' · ')
  const areAboutMore = problem !== 'zero' && problem !== 'bad-quantity'
  return [words.problems[problem], ...(areAboutMore ? said : [])].join(' · ')
}

/** Without those that say of the same words only that they may be no request: `si hay` is a condition. */
function tellingDoubts(doubts: readonly Doubt[]): Doubt[] {
  const explained = doubts.flatMap((doubt) =>
    doubt.kind !== 'not-a-request' && 'words' in doubt ? [doubt.words.toLowerCase()] : [],
  )
  return doubts.filter((doubt) => doubt.kind !== 'not-a-request' || !explained.includes(doubt.words.toLowerCase()))
}

/** @param line that of the row */
export function doubtWords(doubt: Doubt, { doubts }: Words, line: number | null = null): string {
  switch (doubt.kind) {
    case 'unexplained-number':
      return doubts['unexplained-number'](doubt.number)
    case 'corrected':
    case 'cancelled':
    case 'approximate':
    case 'not-a-request':
    case 'pack':
    case 'conditional':
    case 'alternative':
      return doubts[doubt.kind](shortly(doubt.words))
    case 'respelled':
      return doubts.respelled(doubt.code, /\s/u.test(doubt.code))
    case 'found-in-title':
    case 'unknown-code':
    case 'plain-word':
      return doubts[doubt.kind](doubt.code)
    case 'does-not-multiply':
      return doubts['does-not-multiply'](doubt.quantity, doubt.price, doubt.amount)
    case 'repeated':
      return doubts.repeated(doubt.line, doubt.line === line)
    case 'implausible':
      return doubts.implausible[doubt.because]
    case 'price-differs':
      return doubts['price-differs'](doubt.listed, doubt.catalog)
    case 'other-model':
      return doubts['other-model'](doubt.listed, doubt.catalog)
    case 'total-differs':
      return [
        doubts['total-differs'](doubt.of, doubt.stated, doubt.read, doubt.open ?? 0),
        ...(doubt.open ? [doubts.mayExplain(doubt.open)] : []),
      ].join(' · ')
    case 'several-quantities':
    case 'no-quantity':
    case 'quoted':
    case 'on-another-line':
      return doubts[doubt.kind]
  }
}

/** What a line says, which may be a whole letter: it stands in the text, too. */
function shortly(words: string): string {
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}

const longest = 60
