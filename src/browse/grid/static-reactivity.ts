import type { TableFeatures } from '@tanstack/react-table'

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>

/**
 * What `tableFeatures` needs for a table of one layout. TanStack Table makes no table without a reactivity; its core is
 * used as it is. Another layout makes another table: nothing in it changes, so that nothing has to be observed. The
 * library's own bindings (`store-reactivity-bindings`) would do the same with its store: 1.4 kB more of the first route,
 * and 3.0 kB with the hook.
 */
export const staticReactivity: Reactivity = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  createWritableAtom: (value) => ({ ...stillAtom(() => value), set: () => {} }),
  createReadonlyAtom: stillAtom,
  addSubscription: () => {},
  untrack: (read) => read(),
  batch: (run) => run(),
  schedule: queueMicrotask,
}

function stillAtom<Value>(get: () => Value) {
  return { get, subscribe: () => ({ unsubscribe: () => {} }) }
}
