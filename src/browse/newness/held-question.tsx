import type { HeldCatalog, LoadedCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { HeldFigures } from './held-figures.tsx'
import { newnessMessages } from './newness-messages.ts'

/** Asks before the catalog that is held back replaces the one that everybody works with: nothing takes that back. */
export function HeldQuestion(props: {
  held: HeldCatalog
  catalog: LoadedCatalog
  onKeep: () => void
  onAccept: () => void
}) {
  const { held, catalog, onKeep, onAccept } = props
  const { why, question } = useMessages(newnessMessages)
  const fewer = held.orderableBefore - held.orderable
  return (
    <div className="grid max-w-prose gap-3 p-4 text-table">
      <p className="font-medium">
        {why[held.why].what}. {fewer > 0 && question.fewer(fewer, held.orderableBefore)}
      </p>
      <HeldFigures held={held} catalog={catalog} />
      <p className="text-ink-soft">{question.about}</p>
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button data-initial-focus onClick={onKeep}>
          {question.keep}
        </Button>
        <Button tone="danger" onClick={onAccept}>
          {question.accept}
        </Button>
      </div>
    </div>
  )
}
