import type { ScanModeSwitch, ScanParts } from '#src/drafts/scan/scan-context.tsx'
import { createStoredValue } from '#src/ui/stored-value.ts'

/** @param visit an id that no other page load has */
export function createScanParts(options: { storage: Storage | null; visit: string }): ScanParts {
  const { storage, visit } = options
  return {
    remaining: createStoredValue({
      storage,
      key: 'surtido.scans',
      read: (stored) => stored,
      write: (remaining) => remaining,
    }),
    isMuted: createStoredValue({
      storage,
      key: 'surtido.scans-muted',
      read: (stored) => stored === true,
      write: (isMuted) => isMuted,
    }),
    visit,
    sessions: new Map(),
    mode: createSwitch(),
  }
}

function createSwitch(): ScanModeSwitch {
  let entered = 0
  return {
    isOn: () => entered > 0,
    enter() {
      entered += 1
      return () => {
        entered -= 1
      }
    },
  }
}
