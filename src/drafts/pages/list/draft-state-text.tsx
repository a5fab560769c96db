import {
  CircleCheckBig,
  CircleDashed,
  Clock,
  type LucideIcon,
  Package,
  PackageCheck,
  PencilLine,
  TriangleAlert,
} from 'lucide-react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { occurring } from '#src/drafts/model/check/draft-check.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { listMessages } from './list-messages.ts'

/** The state of a draft: an icon, a word, and a tooltip with its meaning. */
export function DraftStateText({ state }: { state: DraftState }) {
  const messages = useMessages(listMessages)
  const { Icon, tone } = looks[state.kind]
  const words = useStateText(state)
  return (
    <span title={`${words}: ${messages.stateHints[state.kind]}`} className={`flex min-w-0 items-center gap-1 ${tone}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </span>
  )
}

/** The state and how far it is placed, or else the concerns about its lines, worst first. */
function useStateText(state: DraftState): string {
  const { states, partPlaced } = useMessages(listMessages)
  const { counts: words } = useMessages(checkMessages)
  if (state.kind === 'placed-in-part') return `${states[state.kind]} ${partPlaced(state.placed, state.of)}`
  if (state.kind !== 'concerns') return states[state.kind]
  return occurring(state.counts)
    .map((kind) => words[kind](state.counts[kind]))
    .join(', ')
}

const looks: Record<DraftState['kind'], { readonly Icon: LucideIcon; readonly tone: string }> = {
  empty: { Icon: CircleDashed, tone: 'text-ink-faint' },
  draft: { Icon: PencilLine, tone: 'text-ink-soft' },
  concerns: { Icon: TriangleAlert, tone: 'text-warn' },
  'too-old': { Icon: Clock, tone: 'text-warn' },
  checked: { Icon: CircleCheckBig, tone: 'text-good' },
  'placed-in-part': { Icon: Package, tone: 'text-warn' },
  placed: { Icon: PackageCheck, tone: 'text-good' },
}
