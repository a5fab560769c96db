import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  type LucideIcon,
  OctagonAlert,
  PackageCheck,
  PackageX,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ShortageState } from '#src/drafts/model/stock/shortage.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { planMessages } from './plan-messages.ts'
import { lineWords } from './plan-words.ts'
import { isUnchecked, type SheetLine } from './sheet/sheet-line.ts'

/**
 * The state of a line: icon, word and colour. If there is a shortage, also with other drafts, a click opens what can be
 * done. Beside it stand the pieces that can still be assigned: a click assigns them.
 */
export function LineState(props: {
  line: SheetLine
  /** Null where that is open already. */
  onResolve: ((line: SheetLine) => void) | null
  onAssign: (line: SheetLine) => void
  /** In the grid, the grid's own keys reach the buttons. */
  tabIndex?: -1 | 0
}) {
  const { line, onResolve, onAssign, tabIndex = 0 } = props
  const messages = useMessages(planMessages)
  const { word, title } = lineWords(line, useFormats())
  const { shortage, unassigned } = line
  const { state } = shortage
  const name = line.line.title || line.line.sku
  const { Icon, tone } = looks[state.kind]
  const isWell = state.kind === 'planned' && !isUnchecked(line)
  const words = (
    <>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{word}</span>
    </>
  )
  const look = classNames(
    'inline-flex h-6 min-w-0 items-center gap-1 rounded px-1.5 text-small',
    isWell ? 'text-good' : tone,
  )
  const button = classNames(
    'relative underline decoration-dotted underline-offset-2 hover:decoration-solid',
    // A touch target of finger size around a smaller button.
    'before:absolute before:inset-x-0 before:-inset-y-2.5',
  )
  // The grid keeps the focus on its cell. Elsewhere it comes back to the button from what that opens.
  const keepFocus = tabIndex === -1 ? (event: MouseEvent) => event.preventDefault() : undefined
  const assign = unassigned > 0 && (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={messages.assign(unassigned, name)}
      onMouseDown={keepFocus}
      onClick={() => onAssign(line)}
      className={classNames('inline-flex h-6 shrink-0 items-center gap-1 rounded px-1.5 text-small text-warn', button)}
    >
      <CircleDashed aria-hidden className="size-3.5 shrink-0" />
      {messages.states['not-planned'](unassigned)}
    </button>
  )
  // Beside a state that opens it, too, the mark is only read.
  const isOther = shortage.shared !== null && state.kind !== 'shared'
  const sharedWord = shortage.shared ? messages.states.shared(shortage.shared.by) : ''
  if (state.kind === 'not-planned' && unassigned === state.by) {
    return (
      <span className="inline-flex min-w-0 items-center gap-1">
        {assign}
        {isOther && onResolve && (
          <button
            type="button"
            tabIndex={tabIndex}
            title={title}
            aria-label={messages.resolve(name, sharedWord)}
            onMouseDown={keepFocus}
            onClick={() => onResolve(line)}
            className={classNames(
              'inline-flex size-6 shrink-0 items-center justify-center rounded text-warn touch:w-11',
              button,
            )}
          >
            <Users aria-hidden className="size-3.5" />
          </button>
        )}
      </span>
    )
  }
  return (
    <span className="line-state inline-flex min-w-0 items-center gap-1">
      {onResolve && isShort(line) ? (
        <button
          type="button"
          tabIndex={tabIndex}
          title={title}
          aria-label={messages.resolve(name, word)}
          onMouseDown={keepFocus}
          onClick={() => onResolve(line)}
          className={classNames(look, button)}
        >
          {words}
        </button>
      ) : (
        <span title={title} className={look}>
          {words}
        </span>
      )}
      {assign}
      {isOther && (
        <span title={title} className="inline-flex shrink-0 text-warn">
          <Users aria-hidden className="size-3.5" />
          <span className="sr-only">{sharedWord}</span>
        </span>
      )}
    </span>
  )
}

function isShort({ shortage }: SheetLine): boolean {
  return (shortage.missing ?? 0) > 0 || shortage.shared !== null
}

const looks: Record<ShortageState['kind'], { readonly Icon: LucideIcon; readonly tone: string }> = {
  gone: { Icon: Ban, tone: 'bg-bad-soft font-medium text-bad' },
  none: { Icon: PackageX, tone: 'bg-bad-soft font-medium text-bad' },
  'too-little': { Icon: TriangleAlert, tone: 'bg-warn-soft font-medium text-warn' },
  'not-planned': { Icon: CircleDashed, tone: 'text-warn' },
  'over-planned': { Icon: OctagonAlert, tone: 'bg-bad-soft font-medium text-bad' },
  unknown: { Icon: CircleQuestionMark, tone: 'text-ink-soft' },
  shared: { Icon: Users, tone: 'bg-warn-soft font-medium text-warn' },
  planned: { Icon: CircleCheck, tone: 'text-ink-soft' },
  placed: { Icon: PackageCheck, tone: 'text-ink-soft' },
}
