import { createContext, type ReactNode, use } from 'react'
import type { ScanSession } from '#src/drafts/scan/session/scan-session.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

export type ScanModeSwitch = {
  readonly isOn: () => boolean
  /** @returns a function that leaves the mode */
  readonly enter: () => () => void
}

export type ScanParts = {
  /** As stored; `use-remaining-scans.ts` reads it. */
  readonly remaining: StoredValue<unknown>
  readonly isMuted: StoredValue<boolean>
  /** The id of this visit; each stored scan has the id of its visit. */
  readonly visit: string
  /** By draft. A session continues after its dialog is closed, and is used again when the dialog opens. */
  readonly sessions: Map<string, ScanSession>
  /** On while scan mode is open: the app's own scan listener then ignores scans. */
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
