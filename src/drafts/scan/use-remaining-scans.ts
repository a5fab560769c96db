import { useMemo } from 'react'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { useScanParts } from './scan-context.tsx'
import { type RemainingScans, readRemainingScans } from './session/remaining-scans.ts'

/** Scans of all visits that are in no draft. The first screen stores them as they are, and does not load the reader. */
export function useRemainingScans(): StoredValue<RemainingScans> {
  const { remaining } = useScanParts()
  return useMemo(() => readStored(remaining), [remaining])
}

/** Gives the same object until another one is stored. */
function readStored(value: StoredValue<unknown>): StoredValue<RemainingScans> {
  let stored: unknown
  let read: RemainingScans = []
  return {
    ...value,
    get() {
      if (stored !== value.get()) {
        stored = value.get()
        read = readRemainingScans(stored)
      }
      return read
    },
  }
}
