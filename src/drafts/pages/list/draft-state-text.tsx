import { CircleCheckBig, CircleDashed, Package, PackageCheck, PencilLine } from 'lucide-react'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { listMessages } from './list-messages.ts'

/** The state of a draft: an icon, a word, and a tooltip with its meaning. */
export function DraftStateText({ state }: { state: DraftState }) {
  const messages = useMessages(listMessages)
  const { Icon, tone } = looks[state.kind]
  const part = state.kind === 'placed-in-part' ? ` ${messages.partPlaced(state.placed, state.of)}` : ''
  return (
    <span
      title={`${messages.states[state.kind]}${part}: ${messages.stateHints[state.kind]}`}
      className={`flex min-w-0 items-center gap-1 ${tone}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">
        {messages.states[state.kind]}
        {part}
      </span>
    </span>
  )
}

const looks = {
  empty: { Icon: CircleDashed, tone: 'text-ink-faint' },
  draft: { Icon: PencilLine, tone: 'text-ink-soft' },
  checked: { Icon: CircleCheckBig, tone: 'text-good' },
  'placed-in-part': { Icon: Package, tone: 'text-warn' },
  placed: { Icon: PackageCheck, tone: 'text-good' },
} as const
