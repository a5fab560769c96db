import { sure } from '#src/drafts/list-reader/candidates/weights.ts'
import { beginsRecord, isLabelled, names, sumsUp, talks } from '#src/drafts/list-reader/spans/information.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { partCounted } from './crowded-lines.ts'
import { hasWord } from './described-by.ts'
import { isOwnCell } from './gap-numbers.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Decision } from './match-quantities.ts'
import type { Run } from './run.ts'
import { isRackHeight, titleHasDecimal, titleHasDigits, titleHasPair, titleHasWord } from './title-words.ts'

type Near<Product> = { readonly item: ListItem<Product>; readonly decision: Decision<PlacedNumber> }

/** Whether something explains a number that is no quantity: a price, the title of a product nearby, other information. */
export function isExplainedBy<Product extends Identified>(
  placed: PlacedNumber,
  near: readonly Near<Product>[],
  run: Run<Product>,
): boolean {
  const { at, line, number } = placed
  const { start, end, value, marks } = number
  if (number.cue?.kind === 'corrected' || number.cue?.kind === 'each') return false
  // `so 6 total`: beside a product it is the quantity, or another one.
  if (near.some(({ item }) => item.at === at) && inAll.test(line.folded.slice(end))) return false
  if (near.some(({ item }) => item.at === at) && countsAnother(placed)) return false
  if (near.some(({ item }) => item.at === at) && countsOther(placed, near)) return false
  // `Una laptop` at the beginning of a line may be a request.
  if (number.form === 'article')
    return near.some(({ item }) => item.at === at) || line.folded.slice(0, start).trim() !== ''
  // Of `4 o 5` one number is enough.
  if (number.cue?.kind === 'range' && isSaidTwice(placed, near)) return true
  const isLikely = line.explained.some((each) => each.isLikely && each.start <= start && end <= each.end)
  if (isLikely && !marks.includes('unit') && !marks.includes('times')) return true
  if (isInformation(placed, near)) return true
  const product3 = line.multiplied
  if (product3 && (product3.price.start === start || product3.amount.start === start)) return true
  const hasBare = near.some(({ item, decision }) => item.at === at && decision.number === null)
  return near.some(({ item, decision }) => {
    const chosen = decision.number?.number
    // It is shown beside the product, as another quantity that may be meant.
    if (item.at === at && decision.rivals.some((rival) => rival?.number === number)) return true
    // Said again, unless a product of the line has none: then it may be of that one; or it counts another thing.
    if (chosen && item.at === at && value && chosen.value?.eq(value) && !hasBare)
      return partCounted(placed, run.itemsAt.get(at) ?? []) === null
    return item.hit.match.products.some(({ title = '', price }) => {
      if (isRackHeight(title, line.folded, start, end)) return true
      if (titleHasDecimal(title, line.text.slice(start, end))) return true
      if (titleHasPair(title, line.folded, start, end) && !marks.includes('unit')) return true
      const isSure = chosen !== undefined && (decision.sum >= sure || run.multiplying.has(chosen))
      const outer = line.text.slice(number.outerStart, number.outerEnd)
      if (titleHasWord(title, outer) && /\p{L}/u.test(outer)) return true
      const isCount = item.at !== at && (countsWhatFollows(placed) || countsItsLine(placed, title))
      // A lone figure is in many titles: `4` of `DDR4` says nothing of a 4 beside other words.
      const isTelling = end - start > 1 && !isOwnCell(line, number)
      // Below quantity × price = amount, `HP 44X` and `x 1440` count nothing.
      const isBelowProof = chosen !== undefined && run.multiplying.has(chosen) && at > item.at
      const isPlain = marks.every((mark) => isBelowProof && mark === 'times')
      if (isSure && isTelling && isPlain && !isCount && titleHasDigits(title, line.text.slice(start, end))) return true
      if (!price || !value || marks.length > 0) return false
      if (
        [1, 1.16, 1.08].some((tax) =>
          value
            .minus(price * tax)
            .abs()
            .lte(0.01),
        )
      )
        return isSure || !value.mod(1).eq(0)
      if (!isSure || !chosen.value) return false
      const isNear = (sum: number) => value.gte(sum * 0.8) && value.lte(sum * 1.25)
      return value.gte(smallest) && (isNear(price) || isNear(chosen.value.times(price).toNumber()))
    })
  })
}

/** The second number of a range, or the first where a product of the line has the second. */
function isSaidTwice<Product>({ at, line, number }: PlacedNumber, near: readonly Near<Product>[]): boolean {
  const isSecond = line.numbers.some(
    ({ cue, start }) => cue?.kind === 'range' && start < number.start && number.start - start < farthest,
  )
  return isSecond || near.some(({ item, decision }) => item.at === at && decision.number?.number.cue?.kind === 'range')
}

const inAll = /^\s*(?:(?:in|en) )?(?:total|all|todo)(?!\p{L})/u

/** Characters between the numbers of a range. */
const farthest = 16

/** `2 tel ip`, `2 pólizas de garantía`: a number at the beginning of a line counts what follows. */
function countsWhatFollows({ line: { folded }, number }: Pick<PlacedNumber, 'line' | 'number'>): boolean {
  return begins.test(folded.slice(0, number.outerStart)) && /^\s+\p{L}{2}/u.test(folded.slice(number.outerEnd))
}

/** `4 … cian y 4 de la magenta`: as many of another one, which has no code. */
function countsAnother({ line: { folded }, number }: PlacedNumber): boolean {
  return (
    /(?:[,;+]|(?<!\p{L})(?:y|e|mas|and|plus))\s*$/u.test(folded.slice(0, number.outerStart)) &&
    anotherOne.test(folded.slice(number.outerEnd))
  )
}

/** `6 webcams … , y unas 30 plantas`: as many of a thing that no product of the line is. */
function countsOther({ at, line: { folded }, number }: PlacedNumber, near: readonly Near<Identified>[]): boolean {
  const noun = /^\s+(\p{L}{4,})/u.exec(folded.slice(number.outerEnd))?.[1]
  return (
    number.cue?.kind === 'approximate' &&
    noun !== undefined &&
    /(?:[,;]|(?<!\p{L})(?:y|e|mas|and|plus))\s+(?:un[oa]s|como|about|around)\s+$/u.test(
      folded.slice(0, number.outerStart),
    ) &&
    !near.some(({ item }) => item.at === at && item.hit.match.products.some(({ title = '' }) => hasWord(title, noun)))
  )
}

const anotherOne =
  /^\s*(?:\([^)]*\)\s*)?(?:de(?:l| el| la| l[oa]s)\s+\p{L}|of the\s+\p{L}|(?:de |en |in )?(?:color )?(?:negr|blanc|azul|roj|gris|plata|platead|verde|amarill|rosa|morad|dorad|cian|magenta|black|white|blue|red|gray|grey|silver|green|yellow|cyan))/u

/** `También 4 no breaks`, `y además`: words before a number that begins a request. */
const begins = /^\W*(?:(?:tambien|ademas|ah|y|e|mas|plus|also|and|agreg\p{L}+|necesit\p{L}+|ocup\p{L}+)\W+){0,3}$/u

/** `domo hikvision 2.8 … 2`: a number at the end of a line whose words are not mostly the title's. */
function countsItsLine({ line: { folded }, number }: PlacedNumber, title: string): boolean {
  if (/[\p{L}\d]/u.test(folded.slice(number.outerEnd))) return false
  const words = folded.slice(0, number.outerStart).match(/\p{L}{3,}/gu) ?? []
  return words.filter((word) => !titleHasWord(title, word)).length * 2 >= words.length && words.length > 0
}

/** Pesos. */
const smallest = 20

/** `ARTÍCULO 3` and nothing else. */
const recordOnly = /^\W*\p{L}+(?:\W+(?:no|num|nr|item))?\W+\d{1,4}\W*$/u

/** `AREA 3 - LOBBY AND CORRIDORS`: a heading with the number of a part. */
const headsPart =
  /^\W*(?:area|zona|zone|seccion|section|nivel|level|edificio|building|etapa|fase|phase|bloque|lote)\W{0,3}\d{1,3}(?:\W|$)/u

/** Other information beside an order: telephone numbers, addresses, documents, form fields, totals. */
function isInformation<Product>({ at, line, number }: PlacedNumber, near: readonly Near<Product>[]): boolean {
  if (near.some(({ item }) => item.at === at) || number.marks.some((mark) => mark !== 'label')) return false
  if (countsWhatFollows({ line, number })) return false
  return (
    (beginsRecord.test(line.folded) && recordOnly.test(line.folded)) ||
    headsPart.test(line.folded) ||
    /^\d{5,}$/.test(line.text.slice(number.start, number.end)) ||
    talks.test(line.folded) ||
    names.test(line.folded) ||
    /(?<!\p{L})totale?s?(?!\p{L})/u.test(line.folded) ||
    sumsUp.test(line.folded) ||
    isLabelled(line.folded)
  )
}
