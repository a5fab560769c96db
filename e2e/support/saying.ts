/** Stands in a message for a text that the journey does not know. For a number it does not know, `NaN` does. */
export const some = '\uE000'

/** A message with such gaps, as it is found within a text: `saying(words.askedAt(some, some))`. */
export function saying(message: string): RegExp {
  return new RegExp(patternOf(message))
}

/** The same, at the beginning of a text: a button's name may go on with a count. */
export function beginning(message: string): RegExp {
  return new RegExp(`^${patternOf(message)}`)
}

/** A message up to the place of its word, whatever comes after: `upTo(messages.waitsUntil)`. */
export function upTo(message: (word: string) => string): RegExp {
  return beginning(message(some).split(some)[0] ?? '')
}

/** A message with any word in its place: `anyWord(messages.undoOf)` undoes whatever there is. */
export function anyWord(message: (word: string) => string): RegExp {
  return new RegExp(`^${patternOf(message(some))}$`)
}

/** A message with any number in its place, in the singular and the plural. */
export function anyCount(message: (count: number) => string): RegExp {
  const [one, many] = [message(1), message(9)].map(patternOf)
  return new RegExp(String.raw`^(?:${one}|${many?.replaceAll('9', String.raw`[\d,]+`)})$`)
}

function patternOf(message: string): string {
  return message
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(some, '.+')
    .replaceAll('NaN', String.raw`[\d.,]+`)
}
