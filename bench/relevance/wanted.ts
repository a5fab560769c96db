/** What the person who typed a query means. The judge compares products with it, and knows nothing of the typed text. */
export type Wanted =
  | { readonly kind: 'words'; readonly words: readonly WantedWord[] }
  /** `code` is bare: letters and digits only. */
  | { readonly kind: 'code'; readonly place: CodePlace; readonly code: string }

export type CodePlace = 'whole' | 'begun' | 'inside'

/** All texts are folded. */
export type WantedWord =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'beginning'; readonly of: string }
  /** Up to three digits: a word of its own, or the number of a measure. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'measure'; readonly number: string; readonly unit: string }
  /** Any of these: singular and plural, masculine and feminine. */
  | { readonly kind: 'form'; readonly forms: readonly string[] }
  /** `['i9', '12900k']`: with a hyphen, a blank or nothing between them. */
  | { readonly kind: 'model'; readonly parts: readonly string[] }
