import { createContext, type ReactNode, use } from 'react'
import type { ScanSession } from '#src/drafts/scan/session/scan-session.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import type { RemainingScans } from './session/remaining-scans.ts'

export type ScanModeSwitch = {
  readonly isOn: () => boolean
  /** @returns ends it again */
  readonly enter: () => () => void
}

export type ScanParts = {
  /** Scans that are in no draft, of all visits. */
  readonly remaining: StoredValue<RemainingScans>
  readonly isMuted: StoredValue<boolean>
  /** Tells this visit's scans from those of others. */
  readonly visit: string
  /** By draft: one whose dialog was closed goes on with what waits, and is there again when it is opened. */
  readonly sessions: Map<string, ScanSession>
  /** While a draft takes the scans, nobody else does. */
  readonly mode: ScanModeSwitch
}

const ScanContext = createContext<ScanParts | null>(null)

export function ScanProvider({ parts, children }: { parts: ScanParts; children: ReactNode }) {
  return <ScanContext value={parts}>{children}</ScanContext>
}

export function useScanParts(): ScanParts {
  const parts = use(ScanContext)
  if (!parts) throw new Error('ScanProvider is missing')
  return parts
}
