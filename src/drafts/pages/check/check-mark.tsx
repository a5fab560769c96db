import { Ban, Check, CircleAlert, CircleDashed, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import type { ProductCheck } from '#src/drafts/live-check/check-of.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** The state of a product's check, as icon and text. */
export function CheckMark({ check, now }: { check: ProductCheck; now: number }) {
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  const { checkMinutes } = useBuyingSettings()
  switch (check.kind) {
    case 'unchecked':
      return <Mark tone="text-ink-faint" icon={<CircleDashed aria-hidden />} words={messages.unchecked} />
    case 'waiting':
      return <Mark tone="text-ink-soft" icon={<Clock aria-hidden />} words={messages.waiting} />
    case 'asking':
      return (
        <Mark
          tone="text-accent"
          icon={<LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
          words={messages.asking}
        />
      )
    case 'not-found':
      return <Mark tone="text-bad" icon={<Ban aria-hidden />} words={messages.notFound} />
    case 'no-price':
      return <Mark tone="text-warn" icon={<TriangleAlert aria-hidden />} words={messages.noPrice} />
    case 'failed': {
      const { short, long } = messages.failures[check.failure]
      const hints = [messages.failedAt(long, formats.when(check.at))]
      if (check.answeredAt !== null) hints.push(messages.knownFrom(formats.when(check.answeredAt)))
      return <Mark tone="text-bad" icon={<CircleAlert aria-hidden />} words={short} title={hints.join(' ')} />
    }
    case 'said': {
      const isOld = now - check.at > checkMinutes * 60_000
      return (
        <Mark
          tone={isOld ? 'text-warn' : 'text-good'}
          icon={isOld ? <Clock aria-hidden /> : <Check aria-hidden />}
          words={isOld ? formats.age(now - check.at) : formats.shortTime(check.at)}
          title={messages.answered(formats.when(check.at))}
        />
      )
    }
  }
}

function Mark(props: { tone: string; icon: ReactNode; words: string; title?: string }) {
  const { tone, icon, words, title } = props
  return (
    <span
      title={title ?? words}
      className={`inline-flex min-w-0 items-center gap-1 text-small [&_svg]:size-3.5 [&_svg]:shrink-0 ${tone}`}
    >
      {icon}
      <span className="truncate">{words}</span>
    </span>
  )
}
