import { useMemo } from 'react'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { useScanParts } from './scan-context.tsx'
import { type RemainingScans, readRemainingScans } from './session/remaining-scans.ts'

/** Scans of all visits that are in no draft. The first screen stores them as they are, and does not load the reader. */
export function useRemainingScans(): StoredValue<RemainingScans> {
  const { remaining } = useScanParts()
  return useMemo(() => {
    let stored: unknown
    let read: RemainingScans = []
    return {
      ...remaining,
      get() {
        if (stored !== remaining.get()) {
          stored = remaining.get()
          read = readRemainingScans(stored)
        }
        return read
      },
    }
  }, [remaining])
}
