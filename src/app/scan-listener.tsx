import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import { useScanParts } from '#src/drafts/scan/scan-context.tsx'
import { createScanDetector } from '#src/drafts/scan/session/scan-detector.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { isInDialog } from '#src/ui/is-in-dialog.ts'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { passKeyOn, sendDigits, wasSent } from '#src/ui/typed-digits.ts'
import { useNewest } from '#src/ui/use-newest.ts'

/**
 * A scan outside text fields finds products by their code. One product is opened; several are listed. Digits that a
 * person typed go to the focused element.
 */
export function ScanListener() {
  const client = useCatalogClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const showToast = useToast()
  const formats = useFormats()
  const { mode } = useScanParts()

  const open = async (digits: string) => {
    const { findScanned } = await loadPart('scan', () => import('./find-scanned.ts'))
    const found = await findScanned(client, digits, { pathname, search, formats })
    if (!found) return
    showToast({ text: found.text })
    void navigate(found.href)
  }
  const newest = useNewest(open)

  useEffect(() => {
    const detector = createScanDetector({
      onScan(digits) {
        void newest()(digits)
      },
      onTyped: sendDigits,
    })
    const onKey = (event: KeyboardEvent) => {
      // While the scan mode is open, the keys are for its draft (drafts/scan/use-scan-keys.ts).
      if (mode.isOn() || wasSent(event)) return
      const isForOther =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        isTypedInField(event) ||
        belongsToOther(event)
      // No key overtakes the digits that are held back.
      if (isForOther) return detector.release()
      const wasWaiting = detector.isWaiting
      if (detector.take(event.key, event.timeStamp)) {
        event.preventDefault()
        event.stopPropagation()
      } else if (wasWaiting) passKeyOn(event)
    }
    // Capture: the detector gets a key before all other listeners.
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      detector.dispose()
    }
  }, [mode, newest])
  return null
}

/** Keys in a list, a dialog or a menu are not for this listener. */
function belongsToOther(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLSelectElement || isInDialog(event)
}
