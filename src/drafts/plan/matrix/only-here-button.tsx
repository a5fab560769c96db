import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { OnlyHere } from '#src/drafts/plan/sheet/only-here.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Popover } from '#src/ui/popover.tsx'

/** Why the plan needs a warehouse: how many lines only it can serve, and by a click which. */
export function OnlyHereButton({ code, only }: { code: string; only: readonly OnlyHere[] }) {
  const messages = useMessages(planMessages)
  const { pieceCount } = useMessages(draftsMessages)
  const hint = messages.onlyHint(code, only.length)
  const lines = only.map(({ line }) => line.line)
  return (
    <Popover
      title={messages.onlyTitle(code)}
      stamp={hint}
      side="top"
      trigger={
        <button
          type="button"
          title={hint}
          // The label starts with the visible text, for speech control.
          aria-label={`${messages.only(only.length)}. ${hint}`}
          className="relative shrink-0 rounded px-0.5 leading-4 text-accent underline decoration-dotted underline-offset-2 before:absolute before:-inset-x-1 before:-inset-y-1 hover:decoration-solid touch:before:-inset-y-3.5"
        >
          {messages.only(only.length)}
        </button>
      }
    >
      <div className="grid max-h-72 gap-2 overflow-auto p-3">
        <p className="text-ink-soft">{messages.onlyAbout(code)}</p>
        <ul className="grid gap-1">
          {only.map(({ line, pieces }) => (
            <li key={line.line.id}>
              <bdi>{messages.onlyLine(lineName(line.line, lines), pieceCount(pieces))}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}
