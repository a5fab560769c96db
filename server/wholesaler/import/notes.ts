/** Dirt that is kept unchanged and counted: real wholesalers serve all of it. */
export const noteKinds = {
  'sku-empty': 'an empty sku',
  'sku-repeated': 'a sku that an earlier row has',
  'sku-alike': 'a sku that differs from another one only by case, blanks or how accents are written',
  'sku-unusual': 'a sku with other than letters, digits and hyphens',
  'code-as-number': 'a text field sent as a number',
  'number-as-text': 'a number sent as text',
  'price-missing': 'no price',
  'price-zero': 'a price of 0',
  'price-negative': 'a negative price',
  'stock-unknown': 'a stock of null',
  'stock-negative': 'a negative stock',
  'stock-undivided': 'a quantity that is not said by warehouse',
  'ean-12-digits': 'a code of 12 digits',
  'text-entities': 'HTML entities',
  'text-tags': 'HTML tags',
  'text-mojibake': 'UTF-8 read as Windows-1252',
  'text-replaced': 'replacement characters (U+FFFD) in a text',
  'row-without-end': 'no line end, although the others have one: the file may be cut',
  'warehouses-as-array': 'warehouses as an array',
  'warehouse-total': 'a warehouse TOTAL',
} as const satisfies Record<string, string>

export type NoteKind = keyof typeof noteKinds

export type Notes = Map<NoteKind, number>

/** Notes what is unusual in a text. The caller counts each kind at most once for each row. */
export function noteText(text: string, note: (kind: NoteKind) => void): void {
  if (text.includes('&') && /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text)) note('text-entities')
  if (text.includes('<') && /<\/?[a-z][^<>]*>/i.test(text)) note('text-tags')
  if (/[ÃÂâ][\u0080-\u00bf€-™]/.test(text)) note('text-mojibake')
  if (text.includes('\ufffd')) note('text-replaced')
}
