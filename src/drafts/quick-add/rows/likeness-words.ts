import type { Likeness } from './likeness.ts'
import type { listRowMessages } from './list-row-messages.ts'

/** Why a product is offered for a row without a certain one; null where its code is that of the row. */
export function likenessWords(likeness: Likeness, words: ReturnType<(typeof listRowMessages)['es-MX']>): string | null {
  switch (likeness.kind) {
    case 'same-code':
      return null
    case 'in-title':
      return words.codeInTitle(likeness.code)
    case 'similar-code':
      return words.similarCode(likeness.code, likeness.own)
    case 'words':
      return words.similarWords
  }
}
