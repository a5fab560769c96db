import { useEffect, useState } from 'react'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { say } from '#src/ui/say.ts'
import type { Strategies } from './use-strategies.ts'

/** ms after which a search shows its duration and a cancel button. */
const longMs = 300

export function SearchState({ strategies }: { strategies: Strategies }) {
  const { searching, cancel } = useMessages(planMessages)
  return strategies.isSearching ? (
    <Searching text={searching} cancelLabel={cancel} onCancel={strategies.cancel} />
  ) : null
}

/** How long a search takes, once it takes long, and a button to end it. */
export function Searching(props: { text: (seconds: number) => string; cancelLabel: string; onCancel: () => void }) {
  const { text, cancelLabel, onCancel } = props
  const [seconds, setSeconds] = useState<number | null>(null)
  const isLong = seconds !== null
  useEffect(() => {
    const startedAt = performance.now()
    const show = () => setSeconds(Math.floor((performance.now() - startedAt) / 1_000))
    let ticker: ReturnType<typeof setInterval> | undefined
    const timer = setTimeout(() => {
      show()
      ticker = setInterval(show, 1_000)
    }, longMs)
    return () => {
      clearTimeout(timer)
      clearInterval(ticker)
    }
  }, [])
  // Once: each second of it would be heard.
  useEffect(() => {
    if (isLong) say(text(0))
  }, [isLong, text])
  if (seconds === null) return null
  return (
    <span className="inline-flex items-center gap-2 text-ink-soft">
      <span aria-hidden>{text(seconds)}</span>
      <Button compact tone="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </span>
  )
}
