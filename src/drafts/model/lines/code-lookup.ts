import type { DraftProduct } from '#src/drafts/model/draft/draft.ts'

/**
 * How a code was recognized, most reliable first: a learned name, then the stages of the catalog's lookup, then written
 * with O for 0 or I for 1, then as a word of a title, then as whole parts of a longer code.
 */
export type MatchStage =
  | 'learned'
  | 'sku'
  | 'manufacturer-sku'
  | 'punctuation'
  | 'gtin'
  | 'respelled'
  | 'title'
  | 'part'

/** A code that the catalog has, with its products: several where it is ambiguous. */
export type CodeMatch<Product> = { readonly stage: MatchStage; readonly products: readonly Product[] }

/** Looks up many codes at once. The answers are in the order of the codes; null where no product has the code. */
export type FindCodes<Product> = (codes: readonly string[]) => Promise<readonly (CodeMatch<Product> | null)[]>

/**
 * Looks up codes and models in titles: for each, in their order, the products whose title has it as whole words, at most
 * six, in the order of a search; where no title has it, those whose code has it as whole parts. `16GB` is in many titles:
 * ask for what names one product.
 */
export type FindInTitles<Product> = (codes: readonly string[]) => Promise<readonly (readonly Product[])[]>

/** For each description, in their order, the only product of the catalog that it fits; null where that is none or several. */
export type FindDescribed<Product> = (descriptions: readonly string[]) => Promise<readonly (Product | null)[]>

/** Two products with the same sku are the same. */
/** `quantity` is the stock of all warehouses. */
export type Identified = {
  readonly sku: string
  readonly manufacturerSku?: string | null
  readonly brand?: string
  readonly title?: string
  readonly price?: number | null
  readonly quantity?: number | null
}

/** A product as shown before it is added. `quantity` is the stock of all warehouses; null is unknown. */
export type ListedProduct = DraftProduct & { readonly quantity: number | null }

/** A row whose product was not found: its code as written and its description; either may be `''`. */
export type NearWanted = { readonly code: string; readonly words: string }

/** Similar products for each row, best first, in the order of the rows. None is added unless the person chooses it. */
export type FindNear<Product> = (wanted: readonly NearWanted[]) => Promise<readonly (readonly Product[])[]>
