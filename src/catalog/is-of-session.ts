import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'

/** Whether the catalog was refused because nobody is signed in. The frame says that for all pages, with the way in. */
export function isOfSession(failure: LoadFailure | null): boolean {
  return failure?.kind === 'wholesale' && failure.error.kind === 'signed-out'
}
