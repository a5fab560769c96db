import type { PlacedNumber } from '#src/drafts/list-reader/rows/list-item.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { NumberField } from './line-fields.ts'

/**
 * The number of a line that stands in a field; a new one where the line's own reading explained it otherwise. A field
 * that is a part of what the line reads as no one number (`8 / 5`) is none either.
 */
export function numberOfField(
  numbers: readonly PlacedNumber[],
  { start, end, value, hasUnit }: NumberField,
): LineNumber {
  const known = numbers.find(({ number }) => number.start <= start && end <= number.end)
  if (known && (known.number.value === null || known.number.value.eq(value))) return known.number
  return {
    start,
    end,
    outerStart: start,
    outerEnd: end,
    value,
    others: [],
    marks: hasUnit ? ['unit'] : [],
    towards: null,
    form: 'figures',
    hasArticle: false,
    cue: null,
    isJoined: false,
  }
}
