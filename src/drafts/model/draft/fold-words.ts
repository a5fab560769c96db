/** Lower case without accents, for comparing with typed text. */
export function foldWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
