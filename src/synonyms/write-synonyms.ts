import type { Synonyms } from './synonyms.ts'

/** As text that `readSynonyms` reads back, without problems. For Latin text no longer than what was read. */
export function writeSynonyms({ words, units }: Synonyms): string {
  const lines = [...words.map((group) => group.join('=')), ...units.map((group) => `unit:${group.join('=')}`)]
  return lines.map((line) => `${line}\n`).join('')
}
