/* For tests: the figures of a folded title, by one regular expression. */

const letter = String.raw`[a-z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]`
const wordPart = String.raw`[0-9a-z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]`
const number = String.raw`\d+(?:[.,]\d+)*`
const unit = String.raw`${letter}+\/${letter}(?!${wordPart})|${letter}+(?!${wordPart}|\.\d)`
const figure = new RegExp(
  String.raw`(?<!${wordPart}|\d[.,]|${letter}\.|${wordPart}x)(?:${number}x)*(${number})(?:(")|[ -]?(${unit}))`,
  'gu',
)

const outsideCode = /[^-0-9a-z/_".]/

/** @param title without fractions */
export function figuresIn(title: string): { readonly value: number; readonly unit: string }[] {
  return Array.from(title.matchAll(figure), ({ 0: whole, 1: amount = '', 2: inches, 3: word = '', index }) => {
    const after = whole.slice(0, whole.length - (inches ?? word).length)
    const before = title.slice(0, index + after.lastIndexOf(amount))
    const isShort = inches === undefined && new TextEncoder().encode(word).length <= 2
    const prefix = before.split(outsideCode).at(-1) ?? ''
    const endsCode = (/^[^\d]/.test(prefix) && !after.endsWith(' ')) || (before.endsWith('-') && after.endsWith('-'))
    const isCode = /^0\d/.test(amount) || (isShort && endsCode)
    return { value: isCode ? Number.NaN : valueOf(amount), unit: inches ?? word }
  }).filter(({ value }) => !Number.isNaN(value))
}

function valueOf(amount: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.'))
}
