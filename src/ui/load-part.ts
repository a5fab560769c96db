import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'
import { whenIdle } from './when-idle.ts'

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

/** A component that loads on demand, once for all its uses. */
export type LazyPart<Props> = {
  /** Null until it is loaded. */
  readonly get: () => ComponentType<Props> | null
  readonly load: (isAsked: boolean) => Promise<void>
}

export function createLazyPart<Props>(name: PartName, fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | null = null
  let asked: Promise<void> | null = null
  const take = async (fetching: Promise<ComponentType<Props>>) => {
    part = await fetching
  }
  return {
    get: () => part,
    // Nobody waits for what loads ahead: it fails in silence, and a click asks again.
    load: (isAsked) => (isAsked ? (asked ??= take(loadPart(name, fetchPart))) : take(fetchPart())),
  }
}

/** What a press opens: it loads ahead, so that it is whole, and has its first field or item, when it opens. */
const opened: readonly PartName[] = ['export', 'filter', 'list', 'menu', 'plan', 'scan', 'window']

/**
 * A component that loads when it is first rendered. It does not suspend: React holds back for 300 ms what did, also where
 * it is there at once.
 * @param whileLoading what stands in its place until then
 */
export function lazyPart<Props extends object>(
  name: PartName,
  fetchPart: () => Promise<ComponentType<Props>>,
  whileLoading: ComponentType<Props> = () => null,
): (props: Props) => ReactNode {
  const part = createLazyPart(name, fetchPart)
  if (opened.includes(name)) void whenIdle(() => part.load(false).catch(() => {}))
  return function LoadingPart(props) {
    const Part = useLoaded(part.get, () => part.load(true))
    return createElement(Part ?? whileLoading, props)
  }
}

/**
 * What is loaded; null until then, and drawn again, in pieces, once it is there. It is the same thing each time.
 * @param wanted whether it is to be loaded now; another value asks again
 */
export function useLoaded<Loaded>(
  read: () => Loaded | null,
  load: () => Promise<unknown>,
  wanted: boolean | string = true,
): Loaded | null {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const loaded = read()
  const asks = loaded === null && wanted
  const ask = useEffectEvent(load)
  useEffect(() => {
    let isGone = false
    if (asks !== false)
      ask().then(
        () => isGone || startTransition(draw),
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [asks])
  return loaded
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
