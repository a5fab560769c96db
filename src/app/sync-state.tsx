import { RefreshCw } from 'lucide-react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { isAway } from '#src/catalog/is-away.ts'
import type { LoadedCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { whyUnchecked } from '#src/catalog/why-unchecked.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { useLast } from '#src/ui/use-last.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { appMessages } from './app-messages.ts'

const NewnessNote = lazyPart('notices', async () => (await import('#src/browse/newness/newness-note.tsx')).NewnessNote)

const HeldStrip = lazyPart('notices', async () => (await import('#src/browse/newness/held-strip.tsx')).HeldStrip)

/** Below the header: the gateway keeps a newer catalog aside. */
export function HeldState() {
  const isHeld = useCatalogState().held !== null
  return isHeld && <HeldStrip />
}

/** How long what is said of a connection that is back can be heard. */
const heardMs = 3_000

/** When the catalog was last checked, why not since, and a button that loads it again. */
export function SyncState() {
  const messages = useMessages(appMessages)
  const formats = useFormats()
  const client = useCatalogClient()
  const state = useCatalogState()
  const { load, catalog, checkedAt } = state
  const isLoading = load.kind === 'loading'
  const hasFailed = load.kind === 'failed'
  const isUnchecked = catalog !== null && whyUnchecked(state) !== null
  const lastUnchecked = useLast(isUnchecked ? state : null)
  const isOffline = isAway(state)
  /** Only what was confirmed is synchronized; of the rest it is said of when it is, here or in the note. */
  const sayWhen = (checked: number, { records }: LoadedCatalog) => {
    if (!isOffline && !hasFailed) return messages.syncedAt(formats.shortWhen(checked), records)
    return !isUnchecked && messages.catalogOf(formats.shortWhen(checked))
  }
  // In the region that is heard while there is no connection, and when there is one again: not at each look.
  const isHeard = useSettled(isOffline, isOffline ? 0 : heardMs)
  const words = (
    <span
      className={classNames(
        'truncate text-small max-[720px]:sr-only',
        hasFailed || isOffline || isUnchecked || state.held ? 'text-warn' : 'text-ink-soft',
      )}
    >
      {[
        isOffline ? !isUnchecked && messages.offline : hasFailed && messages.syncFailed,
        isHeard && !isOffline && messages.online,
        isLoading && !catalog && !isOffline && messages.syncing,
        catalog && checkedAt !== null && sayWhen(checkedAt, catalog),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
  return (
    <>
      {isOffline && (
        // Where what is said of it below has no room.
        <span aria-hidden className="-mr-2 w-min shrink-0 text-[11px] leading-3 text-warn min-[721px]:hidden">
          {messages.offline}
        </span>
      )}
      {!isHeard && words}
      <span aria-live="polite" className="flex min-w-0 max-[900px]:has-[button]:shrink-0">
        {isHeard && words}
        {lastUnchecked && <NewnessNote state={lastUnchecked} isOver={!isUnchecked} />}
      </span>
      <IconButton
        label={messages.syncNow}
        // Not for a first load, which is said in words: each frame of it takes time from reading.
        icon={<RefreshCw aria-hidden className={isLoading && catalog ? 'animate-spin' : ''} />}
        // Not `disabled`: that would take the focus from who pressed it.
        aria-disabled={isLoading}
        onClick={() => isLoading || client.load('by-person')}
      />
    </>
  )
}
