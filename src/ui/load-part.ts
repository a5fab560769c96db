import { type ComponentType, lazy } from 'react'

/** What loads on demand, by what a person knows it as. `app` has the words. */
export type PartName =
  | 'catalog'
  | 'check'
  | 'compare'
  | 'copies'
  | 'copy'
  | 'draft'
  | 'drafts'
  | 'export'
  | 'filter'
  | 'ledger'
  | 'list'
  | 'menu'
  | 'notices'
  | 'orders'
  | 'page'
  | 'plan'
  | 'preview'
  | 'print'
  | 'product'
  | 'purchases'
  | 'scan'
  | 'search'
  | 'settings'
  | 'share'
  | 'undo'
  | 'window'

/** How to try again, of each part that could not be fetched; in the order they were asked for. */
let missing: ReadonlyMap<() => Promise<void>, PartName> = new Map()
const listeners = new Set<() => void>()

/**
 * Fetches a part of the program that somebody needs now. If it cannot be fetched, the promise waits: the page stays as
 * it is and names the part (`app/missing-parts.tsx`), and the promise resolves once a new try succeeds.
 * @throws the signal's reason
 */
export function loadPart<T>(name: PartName, fetchPart: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return fetchPart().catch(
    () =>
      new Promise<T>((resolve, reject) => {
        const tryAgain = async () => {
          resolve(await fetchPart())
          change((parts) => parts.delete(tryAgain))
        }
        signal?.addEventListener('abort', () => {
          reject(signal.reason)
          change((parts) => parts.delete(tryAgain))
        })
        change((parts) => parts.set(tryAgain, name))
      }),
  )
}

/** A component that loads when it is first rendered. Until then it suspends. */
export function lazyPart<Props>(name: PartName, fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(name, fetchPart) }))
}

export const missingParts = {
  get: () => missing,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Never rejects; what is still missing stays. */
  async tryAgain() {
    // A style sheet that failed is not asked for again by itself: its link stands in the page already.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (!link.sheet) link.replaceWith(link.cloneNode())
    }
    await Promise.allSettled([...missing.keys()].map((again) => again()))
  },
}

function change(how: (parts: Map<() => Promise<void>, PartName>) => void): void {
  const next = new Map(missing)
  how(next)
  missing = next
  for (const listener of listeners) listener()
}
