import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { SplitText } from '#src/drafts/parts/fields/split-text.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { SplitFields } from './split-fields.tsx'
import type { LineActions } from './use-line-actions.ts'

/** A line's split in its row; a click opens the editor. */
export function LineSplitEditor(props: {
  line: DraftLine
  /** Pieces without a warehouse that none can give. */
  unassignable: number | undefined
  actions: LineActions
  className: string
}) {
  const { line, unassignable, actions, className } = props
  const messages = useMessages(draftsMessages)
  if (line.split.length === 0) return null
  return (
    <Popover
      title={messages.split}
      stamp={JSON.stringify([line.split, line.quantity, unassignable])}
      trigger={
        <button
          type="button"
          style={{ minWidth: 'min(11ch, 40%)' }}
          className={`flex rounded px-1 hover:bg-hover ${className}`}
        >
          <span className="sr-only">{messages.splitOf(line.title || line.sku)}: </span>
          <SplitText line={line} unassignable={unassignable} />
        </button>
      }
    >
      <div className="p-3">
        <SplitFields line={line} actions={actions} />
      </div>
    </Popover>
  )
}
