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
import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftState } from '#src/drafts/model/draft/draft-state.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { draftStateWords } from './draft-state-words.ts'
import { listMessages } from './list-messages.ts'

/** The state of a draft: an icon, a word, and a tooltip with its meaning; and what of it will not come. */
export function DraftStateText({ draft, state }: { draft: Draft; state: DraftState }) {
  const messages = useMessages(listMessages)
  const { Icon, tone } = looks[state.kind]
  const unfilled = useMemo(() => unfilledPieces(draft), [draft])
  const words = draftStateWords(state, unfilled, useFormats())
  return (
    <span
      title={`${words}: ${messages.stateHints[state.kind]}`}
      className={`flex min-w-0 items-center gap-1 ${unfilled > 0 ? 'text-warn' : tone}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </span>
  )
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
