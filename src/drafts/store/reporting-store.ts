import type { NotWritten, Operating } from './draft-outcome.ts'
import type { DraftStore } from './draft-store.ts'

/*
 * No outcome is dropped: what is not written is reported to the person here, once, for all operations. Pages get only
 * these operations (`useDraftStore`), so a page that ignores an outcome is not silent. What is left to the page is to
 * keep what the person typed.
 */

/** The store as the pages see it. */
export type ReportingStore = Omit<DraftStore, 'operating'> & {
  /** Operations that load with their pages (`operations/order-operations.ts` and others). They report too. */
  readonly load: <Loaded extends Operations<Loaded>>(create: (operating: Operating) => Loaded) => Loaded
}

/** Reports why a change was not written. */
export type ReportNotWritten = (outcome: NotWritten) => unknown

type Operations<Names> = { readonly [Name in keyof Names]: (...args: never[]) => Promise<{ readonly kind: string }> }

export function reportingStore(store: DraftStore, report: ReportNotWritten): ReportingStore {
  const {
    operating,
    getState,
    subscribe,
    refresh,
    retry,
    close,
    read,
    readTrash,
    readCopies,
    readStored,
    ...operations
  } = store
  const others = { getState, subscribe, refresh, retry, close, read, readTrash, readCopies, readStored }
  return { ...others, ...reporting(operations, report), load: (create) => reporting(create(operating), report) }
}

function reporting<Loaded extends Operations<Loaded>>(operations: Loaded, report: ReportNotWritten): Loaded {
  const all = Object.entries<(...args: never[]) => Promise<{ readonly kind: string }>>(operations)
  const told = all.map(([name, operation]) => [
    name,
    async (...args: never[]) => {
      const outcome = await operation(...args)
      if (isNotWritten(outcome)) report(outcome)
      return outcome
    },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, the same arguments and results
  return Object.fromEntries(told) as Loaded
}

const reasons: Readonly<Record<NotWritten['kind'], true>> = {
  missing: true,
  refused: true,
  locked: true,
  'too-large': true,
}

function isNotWritten(outcome: { readonly kind: string }): outcome is NotWritten {
  return Object.hasOwn(reasons, outcome.kind)
}
