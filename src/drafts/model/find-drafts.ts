import type { Draft } from './draft.ts'
import { foldWords } from './fold-words.ts'

/** Drafts with all the words in their name or note, or a line with that very sku; case and accents do not matter. */
export function findDrafts(drafts: readonly Draft[], text: string): readonly Draft[] {
  const words = foldWords(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return drafts
  const sku = text.trim()
  return drafts.filter((draft) => {
    const said = foldWords(`${draft.name} ${draft.note}`)
    return words.every((word) => said.includes(word)) || draft.lines.some((line) => line.sku === sku)
  })
}
