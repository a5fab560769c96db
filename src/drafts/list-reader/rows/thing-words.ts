import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { titleHasWord } from './title-words.ts'

/** What a product is called: `impresora`, `tinta`. */
export const thing = new RegExp(`(?<!\\p{L})(?:${things})(?!\\p{L})`, 'u')
const allThings = new RegExp(thing.source, 'gu')

/** A description without what the thing is called, which titles may call otherwise: `zebra ds8324 scanners`. */
export function withoutThings(words: string): string {
  return words.replace(allThings, ' ').replace(/\s+/g, ' ').trim()
}

/**
 * Whether folded words call a product by what stands within its title, and is not how the title begins: `tinta hp gt83` is
 * a `Tanque de Tinta` as well as a `Cartucho` whose title does not say of what. It does not tell two of one model apart.
 */
export function isCalledByPart(words: string, title: string): boolean {
  const called = thing.exec(words)?.[0]
  return called !== undefined && titleHasWord(title, called) && !foldLine(title).startsWith(called)
}
