import type { TableFeatures } from '@tanstack/react-table'

type Reactivity = NonNullable<TableFeatures['coreReactivityFeature']>

/**
 * What `tableFeatures` needs for a table of one layout. Another layout makes another table: nothing in it changes, so
 * it needs neither a store nor a hook, which would come with the first screen.
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
