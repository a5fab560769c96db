import { resultMessages } from '#src/browse/browse-on-demand-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useSettled } from '#src/ui/use-settled.ts'

/**
 * Announces the number of results to screen readers, after typing stops.
 * @param found null before the first answer; a text is what is said while the number is not known
 */
export function ResultAnnouncement({ found }: { found: number | string | null }) {
  const messages = useMessages(resultMessages)
  const text = typeof found === 'number' ? messages.resultAnnouncement(found) : (found ?? '')
  const settled = useSettled(text, 500, '')
  return (
    <div aria-live="polite" className="sr-only">
      {settled}
    </div>
  )
}
