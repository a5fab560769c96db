import { useMessages } from '#src/i18n/locale-context.tsx'
import { planMessages } from './plan-messages.ts'

/** The help for the matrix's keys. */
export function PlanKeys() {
  const messages = useMessages(planMessages)
  return (
    <div className="grid gap-3 p-4">
      <p className="text-ink-soft">{messages.cellHint}.</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {messages.keys.map(({ typed, how }) => (
          <div key={typed} className="contents">
            <dt className="font-mono text-[12.5px] whitespace-pre">{typed}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
