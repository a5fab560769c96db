import type { Concern } from '#src/drafts/model/check/concern.ts'
import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import type { FactSource, KnownStock } from '#src/drafts/model/stock/known-product.ts'
import type { ExcludedStock } from '#src/drafts/model/stock/shortage.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'
import { othersWord, othersWords, placedBeforeWords } from './others-words.ts'

/** A line's state in a word or two, and in full. A new kind of concern does not compile until it has words here. */
export type StateWords = { readonly word: string; readonly title: string }

export function stateWords(
  { kind, concerns }: LineState,
  { answer, known }: Pick<LineFacts, 'answer' | 'known'>,
  formats: Formats,
): StateWords {
  const messages = checkMessages[formats.locale](formats)
  const at = answer?.answered?.at ?? null
  const placed = known.kind === 'listed' && known.stock.kind !== 'unknown' ? placedWords(known.stock, formats) : null
  // What is shown of the stock is not what was answered, where pieces are subtracted.
  const answered = at === null ? [] : [`${[messages.answered(formats.when(at)), placed].filter(Boolean).join(', ')}.`]
  const said = concerns.map((concern) => concernWords(concern, formats))
  if (kind === 'placed') return { word: messages.placed, title: messages.placedHint }
  if (kind === 'well') {
    return {
      word: at === null ? '' : formats.shortTime(at),
      title: [messages.wellHint, ...answered].join(' '),
    }
  }
  // The time is in the title; the row has its age.
  const now = Date.now()
  const word = kind === 'old' && at !== null && !isAhead(at, now) ? formats.age(now - at) : (said[0]?.word ?? '')
  return { word, title: [...said.map(({ title }) => title), ...answered].join(' ') }
}

/** What a line lacks, as by the catalog where it is not checked; null where there is enough. */
export function shortageOf({ concerns }: LineState, formats: Formats): StateWords | null {
  const short = concerns.find(({ kind }) => kind === 'shortage')
  return short ? concernWords(short, formats) : null
}

export function concernWords(concern: Concern, formats: Formats): StateWords {
  const messages = checkMessages[formats.locale](formats)
  const { concernWords: words, concernHints: hints } = messages
  switch (concern.kind) {
    case 'failed':
    case 'wrong-answer': {
      const { short, long } = messages.failures[concern.failure]
      return { word: short, title: messages.failedAt(long, formats.when(concern.at)) }
    }
    case 'shortage':
      return { word: messages.short(concern.by), title: shortageWords(concern, formats) }
    case 'shared':
      return { word: othersWord(concern, formats), title: othersWords(concern, formats) }
    case 'placed-before':
      return { word: words[concern.kind], title: placedBeforeWords(concern, formats) }
    case 'price': {
      const by = concern.fraction === null ? '' : ` (${formats.change(concern.fraction)})`
      return {
        word: concern.from === null ? messages.firstPrice : words.price,
        title: `${messages.priceHint(formats.unitPrice(concern.price, decimalsBeside(concern.price, concern.from)))}${by}.`,
      }
    }
    case 'unknown-stock':
      return { word: words[concern.kind], title: messages.unknownStockHints[concern.why] }
    case 'no-price':
      return { word: words[concern.kind], title: messages.noPriceHints[concern.why] }
    case 'unchecked':
    case 'old':
    case 'not-found':
    case 'over-planned':
    case 'other-currency':
      return { word: words[concern.kind], title: hints[concern.kind] }
  }
}

/** What is missing of a line, and how many of it the excluded warehouses have. */
function shortageWords({ by, available, excluded }: Extract<Concern, { kind: 'shortage' }>, formats: Formats): string {
  const messages = checkMessages[formats.locale](formats)
  const said = excludedWords(excluded, formats)
  return said === null ? messages.shortHint(by, available) : `${messages.shortAllowedHint(by, available)} ${said}`
}

/** How many pieces are in excluded warehouses, and in which; null where there are none. */
export function excludedWords(excluded: readonly ExcludedStock[], formats: Formats): string | null {
  if (excluded.length === 0) return null
  const messages = checkMessages[formats.locale](formats)
  const pieces = excluded.map(({ stock }) => stock).reduce(addQuantities, 0)
  return messages.excluded(
    pieces,
    excluded.map(({ warehouse, stock }) => `${warehouse} ${formats.number(stock)}`).join(', '),
  )
}

/** Where the stock comes from, and what was placed since then and is subtracted; null while it is unknown. */
export function stockWords(stock: KnownStock, formats: Formats): string | null {
  if (stock.kind === 'unknown') return null
  return [sourceWords(stock.source, formats), placedWords(stock, formats)].filter(Boolean).join(', ')
}

/**
 * What of a stock was placed: after its source, and subtracted, or shortly before it; and where nothing is counted,
 * because fewer were confirmed. Null where nothing was placed.
 */
export function placedWords(stock: KnownStock, formats: Formats): string | null {
  const messages = checkMessages[formats.locale](formats)
  if (stock.kind !== 'warehouses' && stock.kind !== 'total') return null
  const { placedSince = 0, placedBefore = 0, refused = [] } = stock
  const said = [
    placedSince > 0 && messages.lessPlaced(placedSince),
    placedBefore > 0 && messages.placedBefore(placedBefore),
    ...refused.map(
      ({ warehouse, order, refused: fewer }) =>
        fewer && messages.refused(warehouse, fewer.pieces, { isConfirmed: fewer.isConfirmed, order }),
    ),
  ].filter((each) => typeof each === 'string')
  return said.length === 0 ? null : said.join(', ')
}

/** Where a price or stock comes from, and from when. */
export function sourceWords(source: FactSource, formats: Formats): string {
  const { sources } = checkMessages[formats.locale](formats)
  if (source.at === null) return sources.catalogNow
  return sources[source.kind](formats.when(source.at))
}
