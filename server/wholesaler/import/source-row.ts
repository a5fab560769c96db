/** A row of the file, before its fields are read. `number` counts from 1. */
export type SourceRow =
  | {
      readonly number: number
      readonly kind: 'value'
      readonly value: unknown
      /** The last row of a CSV file that ends without a line end. */
      readonly isWithoutEnd?: boolean
    }
  | { readonly number: number; readonly kind: 'unreadable'; readonly reason: string }

/** Rows in the order of the file, in batches. Throws `CatalogFileError` if the file is broken. */
export type SourceRows = AsyncIterable<readonly SourceRow[]>

/** The whole file cannot be read as a catalog. The message says where and why. */
export class CatalogFileError extends Error {
  override readonly name = 'CatalogFileError'
}

/** A row longer than this is not a product: the file lost a quote. Reading holds one row at most. */
export const maxRowBytes = 1024 * 1024
