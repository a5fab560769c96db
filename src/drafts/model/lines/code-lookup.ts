import type { DraftProduct } from '#src/drafts/model/draft/draft.ts'

/** How a code was recognized, surest first: a name that was learned, then as the catalog's lookup says. */
export type MatchStage = 'learned' | 'sku' | 'manufacturer-sku' | 'punctuation' | 'gtin'

/** A code that the catalog knows, and whose it is: several products where it is ambiguous. */
export type CodeMatch<Product> = { readonly stage: MatchStage; readonly products: readonly Product[] }

/** Looks many codes up at once; null for those that nobody has. In their order. */
export type FindCodes<Product> = (codes: readonly string[]) => Promise<readonly (CodeMatch<Product> | null)[]>

/** What makes two products the same. */
export type Identified = { readonly sku: string; readonly title?: string }

/** What of a product is shown before it is added. Quantity is what is available in all; null is not known. */
export type ListedProduct = DraftProduct & { readonly quantity: number | null }

/** A row that nobody has: its code as it is written, and what it says in words; either may be `''`. */
export type NearWanted = { readonly code: string; readonly words: string }

/** The products like each of these, best first, in their order. None of them is ever taken without being chosen. */
export type FindNear<Product> = (wanted: readonly NearWanted[]) => Promise<readonly (readonly Product[])[]>
