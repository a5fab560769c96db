/** Lower case without accents, so that people find what they type in a hurry. */
export function foldWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
