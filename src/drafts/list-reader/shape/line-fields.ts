import type { Big } from 'big.js'
import type { Explained } from '#src/drafts/list-reader/spans/explained.ts'
import { isEndOfCell } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { readListNumber } from '#src/drafts/list-reader/spans/list-numbers.ts'
import { endOfNumberedKey } from '#src/drafts/list-reader/spans/numbered-keys.ts'
import { codeMark, type SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'

/** A number of a line as the shape of a list sees it. */
export type NumberField = {
  readonly kind: 'number'
  readonly start: number
  readonly end: number
  readonly written: string
  readonly value: Big
  /** The value, for sums that are tried many times. */
  readonly float: number
  /** With a currency, or the decimals of money. */
  readonly isMoney: boolean
  readonly hasCurrency: boolean
  readonly isPercent: boolean
  /** `5 PZA`, `PZA 5`. */
  readonly hasUnit: boolean
  /** `Cantidad: 5`. */
  readonly hasLabel: boolean
  /** The words of the label: `cantidad a comprar`. */
  readonly label?: string | undefined
}

/** A part of a line: a number, a code, or the words between them. Units and currencies belong to their numbers. */
export type Field =
  | NumberField
  | { readonly kind: 'code' | 'words'; readonly start: number; readonly end: number; readonly isFiller?: boolean }

/** The fields of a line, and those before its first words and after its last ones. */
export type LineFields = {
  readonly all: readonly Field[]
  /** From the left end to the first words. */
  readonly prefix: readonly Field[]
  /** From the right end to the last words. */
  readonly suffix: readonly Field[]
  readonly numbers: readonly NumberField[]
  readonly hasWords: boolean
}

/** Cuts a line, whose codes are known, into its fields. */
export function lineFields(line: SpannedLine): LineFields {
  const { folded, explained, style } = line
  const all: Field[] = []
  const addWords = (start: number, end: number) => {
    const last = all.at(-1)
    if (last?.kind === 'words') all[all.length - 1] = { ...last, end }
    else all.push({ kind: 'words', start, end })
  }
  let unitBefore = false
  const keyEnd = endOfNumberedKey(folded)
  let skipTo = 0
  if (keyEnd > 0) addWords(0, keyEnd)
  for (const { 0: token, index } of (' '.repeat(keyEnd) + folded.slice(keyEnd)).matchAll(tokens)) {
    const end = index + token.length
    if (index < skipTo) continue
    const wasUnit = unitBefore
    unitBefore = false
    if (token.includes(codeMark)) {
      if (all.at(-1)?.kind !== 'code') all.push({ kind: 'code', start: index, end })
      continue
    }
    const about = explained.find((each) => each.start <= index && index < each.end)
    const money = about?.kind === 'price' ? moneyField(folded, about, line) : null
    if (about && money) {
      all.push(money)
      skipTo = about.end
      continue
    }
    if (about && about.kind !== 'price' && !about.isLikely && !percent.test(token)) {
      addWords(index, Math.max(end, about.end))
      skipTo = about.end
      continue
    }
    // Of packs and their pieces, or of before and now, one number says the quantity.
    if (
      line.numbers.some(
        (one) => one.outerStart <= index && end <= one.outerEnd && (end <= one.start || one.end <= index),
      )
    )
      continue
    const figures = numeric.exec(token)
    const plain = figures && readListNumber(figures[2]!, style)
    const value = plain && figures[1]!.endsWith('-') ? plain.times(-1) : plain
    if (figures && value) {
      const start = index + figures[1]!.length
      const after = folded.slice(end, end + 24)
      all.push({
        kind: 'number',
        start,
        end: start + figures[2]!.length,
        written: figures[2]!,
        value,
        float: value.toNumber(),
        isMoney: decimals.test(figures[2]!) || token.includes('$'),
        hasCurrency: token.includes('$'),
        isPercent: figures[3] === '%' || /^\s?%/.test(after),
        // `12U` is a height.
        // `ea 189.00 378.00` at the beginning of a line says the unit of a quantity above it, and a price.
        hasUnit:
          (wasUnit && !(decimals.test(figures[2]!) && !/\d/.test(folded.slice(0, start)))) ||
          (figures[4] !== undefined && figures[4] !== 'u') ||
          (unitAfter.test(after) && !isEndOfCell(folded.slice(0, start), after)),
        ...labelOf(folded.slice(Math.max(0, start - longestLabel), start)),
      })
      continue
    }
    if (aUnit.test(token) && !isBesideWords(all.at(-1), folded.slice(end))) {
      unitBefore = all.at(-1)?.kind !== 'number'
      continue
    }
    if (/[\p{L}\d]/u.test(token) && !currency.test(token)) addWords(index, end)
  }
  return framed(all)
}

function labelOf(before: string): Pick<NumberField, 'hasLabel' | 'label'> {
  const label = labelBefore.exec(before)?.[1]
  return { hasLabel: label !== undefined, label }
}

function framed(all: readonly Field[]): LineFields {
  const first = all.findIndex(({ kind }) => kind === 'words')
  const last = all.findLastIndex(({ kind }) => kind === 'words')
  // A discount stands only in some lines.
  const counted = (fields: readonly Field[]) => fields.filter((field) => field.kind !== 'number' || !field.isPercent)
  return {
    all,
    prefix: counted(first < 0 ? all : all.slice(0, first)),
    suffix: counted(last < 0 ? all : all.slice(last + 1)).toReversed(),
    numbers: all.filter((field) => field.kind === 'number'),
    hasWords: first >= 0,
  }
}

function moneyField(folded: string, { start, end }: Explained, { style }: SpannedLine): NumberField | null {
  const digits = /\d+(?:[.,]\d+)*/.exec(folded.slice(start, end))
  const value = digits && readListNumber(digits[0], style)
  if (!digits || !value) return null
  const from = start + digits.index
  return {
    kind: 'number',
    start: from,
    end: from + digits[0].length,
    written: digits[0],
    value,
    float: value.toNumber(),
    isMoney: true,
    hasCurrency: /[$]|mxn|usd|pesos/.test(folded.slice(start, end)),
    isPercent: false,
    hasUnit: false,
    hasLabel: false,
  }
}

/** `24 piezas de papel`: among words a unit is a word, but it is one beside a number or a code, and alone. */
function isBesideWords(before: Field | undefined, after: string): boolean {
  return before?.kind === 'words' && /^[\s\ue000]*\p{L}/u.test(after)
}

const tokens = /[^\s\ue000|]+/g
const numeric = new RegExp(
  String.raw`^([^\p{L}\d]{0,3}?\$?)(\d+(?:[.,]\d+)*)(%)?(${units}|h87|mn|mxn|usd)?[)\]"'.:;,*]{0,2}$`,
  'u',
)
const percent = /^\d+(?:[.,]\d+)?%$/
/** Programs print prices with four decimals, too. Three digits may be thousands. */
const decimals = /[.,]\d{2}(?:\d{2,4})?$/
/** Units of rows of tables, where they stand beside the quantity. */
const unitsOfRows = String.raw`${units}|h87|e48|mtr|xbx|xpk|servicios?|serv?|srv|sv|au|ca|bol|bls|cja?|bob|rll|tmo|lot|jgos?|pqt|gal|bags?|rl|rolls?|reels?|wk|weeks?|hrs?|trm|tubos?`
const aUnit = new RegExp(String.raw`^(?:${unitsOfRows}|pr|set)\.?$`, 'u')
const unitAfter = new RegExp(String.raw`^[\s\ue000]{0,12}\(?(?:${unitsOfRows})(?![\p{L}\d])`, 'u')
const currency = /^(?:mxn|usd|m\.?n\.?|pesos|mx)$/
/** Characters. */
const longestLabel = 36
const labelBefore =
  /(?<!\p{L})((?:cantidad|cant|cnt|ctd|qty|quantity)\.?\s(?:solicitada|requerida|autorizada|aprobada|pedida|final|ordered|approved|to order|(?:a|por) (?:surtir|comprar|pedir|ordenar))|cantidad|cant|cnt|ctd|qty|quantity|pzas|piezas|pedido|solicitad[oa]s?)(?:\.?\s*#?\d{1,3}(?=\s*[:=]))?[.\s\ue000:=#]*$/u
