/* For tests: the figures of a folded title, by one regular expression. */

const letter = String.raw`[a-z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]`
const wordPart = String.raw`[0-9a-z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]`
const number = String.raw`\d+(?:[.,]\d+)*`
const unit = String.raw`${letter}+\/${letter}(?!${wordPart})|${letter}+(?!${wordPart}|\.\d)`
const figure = new RegExp(
  String.raw`(?<!${wordPart}|\d[.,]|${letter}\.|${wordPart}x)(?:${number}x)*(${number})(?:(")|[ -]?(${unit}))`,
  'gu',
)

/** @param title without fractions */
export function figuresIn(title: string): { readonly value: number; readonly unit: string }[] {
  return Array.from(title.matchAll(figure), ([, amount = '', inches, word]) => ({
    value: Number(
      /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.'),
    ),
    unit: inches ?? word ?? '',
  })).filter(({ value }) => !Number.isNaN(value))
}
