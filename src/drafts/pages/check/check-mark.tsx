import {
  Ban,
  Check,
  CircleAlert,
  CircleDashed,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonAlert,
  PackageCheck,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { AskState } from '#src/drafts/live-check/ask-state.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { stateWords } from '#src/drafts/live-check/state-words.ts'
import type { LineState, StateKind } from '#src/drafts/model/check/line-state.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

export type CheckMarkProps = {
  readonly state: LineState
  readonly asking: AskState
  readonly facts: Pick<LineFacts, 'answer' | 'known'>
  /** Only the icon; its words are for the pointer and for screen readers. */
  readonly bare?: boolean
}

/** The state of a line, or that its product is being asked about, as icon and text. */
export function CheckMark({ state, asking, facts, bare = false }: CheckMarkProps) {
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  if (asking === 'waiting') {
    return <Mark tone="text-ink-soft" icon={<Clock aria-hidden />} word={messages.waiting} />
  }
  if (asking === 'asking') {
    const icon = <LoaderCircle aria-hidden className="motion-safe:animate-spin" />
    return <Mark tone="text-accent" icon={icon} word={messages.asking} />
  }
  const { Icon, tone } = looks[state.kind]
  return <Mark tone={tone} icon={<Icon aria-hidden />} {...stateWords(state, facts, formats)} bare={bare} />
}

const looks: Record<StateKind, { readonly Icon: LucideIcon; readonly tone: string }> = {
  unchecked: { Icon: CircleDashed, tone: 'text-ink-faint' },
  failed: { Icon: CircleAlert, tone: 'text-bad' },
  'wrong-answer': { Icon: CircleAlert, tone: 'text-bad' },
  old: { Icon: Clock, tone: 'text-warn' },
  'not-found': { Icon: Ban, tone: 'text-bad' },
  shortage: { Icon: TriangleAlert, tone: 'text-warn' },
  'over-planned': { Icon: OctagonAlert, tone: 'text-warn' },
  shared: { Icon: Users, tone: 'text-warn' },
  'placed-before': { Icon: PackageCheck, tone: 'text-warn' },
  'unknown-stock': { Icon: CircleQuestionMark, tone: 'text-warn' },
  price: { Icon: TriangleAlert, tone: 'text-warn' },
  'other-currency': { Icon: TriangleAlert, tone: 'text-warn' },
  'no-price': { Icon: TriangleAlert, tone: 'text-warn' },
  well: { Icon: Check, tone: 'text-good' },
  placed: { Icon: PackageCheck, tone: 'text-ink-soft' },
}

function Mark(props: { tone: string; icon: ReactNode; word: string; title?: string; bare?: boolean }) {
  const { tone, icon, word, title, bare = false } = props
  return (
    <span
      title={title ?? word}
      className={`inline-flex min-w-0 items-center gap-1 text-small [&_svg]:size-3.5 [&_svg]:shrink-0 ${tone}`}
    >
      {icon}
      <span className={bare ? 'sr-only' : 'check-word truncate'}>{word}</span>
      {title !== undefined && <span className="sr-only">{title}</span>}
    </span>
  )
}
