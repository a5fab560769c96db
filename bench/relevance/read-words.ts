/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * Runs of letters and digits, in order and as written; a decimal such as `2.5` is one word, and so is a size, which is
 * written both ways: `1920 x 1080`.
 */
export function readWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replaceAll(/(?<=\p{N}) ?x ?(?=\p{N})/gu, 'x')
      .match(word) ?? []
  )
}

/** A code as it is compared: letters and digits only, in lower case. */
export function bareCode(code: string): string {
  return fold(code).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const word = /[\p{L}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu
