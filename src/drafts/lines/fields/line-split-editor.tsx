import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import type { LineActions } from '#src/drafts/lines/use-line-actions.ts'
import type { DraftLine } from '#src/drafts/model/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { SplitFields } from './split-fields.tsx'
import { SplitText } from './split-text.tsx'

/** Where a line is to come from, in its row; a click opens it to be changed. */
export function LineSplitEditor({ line, actions }: { line: DraftLine; actions: LineActions }) {
  const messages = useMessages(draftsMessages)
  if (line.split.length === 0) return null
  return (
    <Popover
      title={messages.split}
      stamp={JSON.stringify([line.split, line.quantity])}
      trigger={
        <button
          type="button"
          aria-label={messages.splitOf(line.title || line.sku)}
          className="ml-auto shrink-0 rounded px-1 hover:bg-hover"
        >
          <SplitText line={line} />
        </button>
      }
    >
      <div className="p-3">
        <SplitFields line={line} actions={actions} />
      </div>
    </Popover>
  )
}
