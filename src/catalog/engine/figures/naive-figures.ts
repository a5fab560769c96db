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
  const figures: { readonly value: number; readonly unit: string }[] = []
  for (const { 0: whole, 1: amount = '', 2: inches, 3: word = '', index } of title.matchAll(figure)) {
    const after = whole.slice(0, whole.length - (inches ?? word).length)
    const before = title.slice(0, index + after.lastIndexOf(amount))
    const isShort = inches === undefined && new TextEncoder().encode(word).length <= 2
    const prefix = before.split(outsideCode).at(-1) ?? ''
    const endsCode = (/^[^\d]/.test(prefix) && !after.endsWith(' ')) || (before.endsWith('-') && after.endsWith('-'))
    const isCode = /^0\d/.test(amount) || (isShort && endsCode)
    const found = { value: isCode ? Number.NaN : valueOf(amount), unit: inches ?? word }
    if (!Number.isNaN(found.value) && isMeasure(before, found, figures.at(-1))) figures.push(found)
  }
  return figures
}

type NaiveFigure = ReturnType<typeof figuresIn>[number]

/** No side of several, no end of a range, and not on top of as many. */
function isMeasure(before: string, { value, unit: own }: NaiveFigure, last: NaiveFigure | undefined): boolean {
  const [, triple, times = ''] = /((?<=\d ?)x ?)?(\d+(?:[.,]\d+)*) ?x ?$/.exec(before) ?? []
  const [, least = ''] = /(?<![-0-9a-z/_".]|\d,)(\d+(?:[.,]\d+)*)[-~]$/.exec(before) ?? []
  const isCount = valueOf(times) === value || /^\d$/.test(times)
  if (times !== '' && (triple !== undefined || !isCount)) return false
  if (least !== '' && valueOf(least) < value) return false
  return !/.\+ ?$/.test(before) || last?.unit !== own || value > last.value
}

function valueOf(amount: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.'))
}
