import { RefreshCw } from 'lucide-react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { appMessages } from './app-messages.ts'

/** When the catalog was last checked, and a button that loads it again. */
export function SyncState() {
  const messages = useMessages(appMessages)
  const formats = useFormats()
  const client = useCatalogClient()
  const { load, catalog, checkedAt } = useCatalogState()
  const isLoading = load.kind === 'loading'
  const hasFailed = load.kind === 'failed'
  return (
    <>
      <span
        className={classNames('truncate text-small max-[720px]:sr-only', hasFailed ? 'text-warn' : 'text-ink-soft')}
      >
        {[
          hasFailed && messages.syncFailed,
          isLoading && !catalog && messages.syncing,
          catalog && checkedAt !== null && messages.syncedAt(formats.shortTime(checkedAt), catalog.records),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <IconButton
        label={messages.syncNow}
        icon={<RefreshCw aria-hidden className={isLoading ? 'animate-spin' : ''} />}
        disabled={isLoading}
        onClick={() => client.load()}
      />
    </>
  )
}
