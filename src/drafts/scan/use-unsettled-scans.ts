import { useState, useSyncExternalStore } from 'react'
import { useScanParts } from './scan-context.tsx'
import { needAttention, type RemainingScans } from './session/remaining-scans.ts'
import { useRemainingScans } from './use-remaining-scans.ts'

/**
 * The scans of all visits that are in no draft and wait for a person: those of several products, to choose from, and
 * those of no product or that were not added.
 */
export function useUnsettledScans(): { readonly asking: RemainingScans; readonly unknown: RemainingScans } {
  const { visit } = useScanParts()
  const remaining = useRemainingScans()
  const all = useSyncExternalStore(remaining.subscribe, remaining.get)
  // Read once: a scan that starts to wait later belongs to another open tab.
  const [interrupted] = useState(
    () => new Set(all.flatMap((scan) => (scan.reason === 'waiting' && scan.visit !== visit ? scan.visit : []))),
  )
  return { asking: all.filter(({ reason }) => reason === 'several'), unknown: needAttention(all, interrupted) }
}
