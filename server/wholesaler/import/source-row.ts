/** A row as the file has it, before anything is known of its fields. Numbers count from 1. */
export type SourceRow =
  | { readonly number: number; readonly kind: 'value'; readonly value: unknown }
  | { readonly number: number; readonly kind: 'unreadable'; readonly reason: string }

/** Rows in the order of the file, a batch for each piece of it. Throws `CatalogFileError` for a file that is broken. */
export type SourceRows = AsyncIterable<readonly SourceRow[]>

/** The file as a whole cannot be a catalog; the message says where and why. */
export class CatalogFileError extends Error {
  override readonly name = 'CatalogFileError'
}
