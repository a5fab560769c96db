import { type ComponentProps, type ReactNode, useState } from 'react'
import { cameWithTexts, sentDifferences } from '#src/drafts/model/draft/sent-differences.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { returnedMessages } from './returned-messages.ts'
import { SentDifferences } from './sent-differences-list.tsx'

/** A draft that is mine and came back: what differs, if anything does, or all its lines (`children`). */
export function ReturnedDraft({
  children,
  ...props
}: ComponentProps<typeof SentDifferences> & { children: ReactNode }) {
  const { mine, content } = props
  const messages = useMessages(returnedMessages)
  const [isComparing, setComparing] = useState(
    () => sentDifferences(mine, content, { emptyTexts: cameWithTexts(mine, content) }).length > 0,
  )
  return (
    <>
      <div role="group" aria-label={messages.show} className="flex flex-wrap items-center gap-1.5 px-4 py-2 text-table">
        <Button compact aria-pressed={isComparing} onClick={() => setComparing(true)}>
          {messages.differences}
        </Button>
        <Button compact aria-pressed={!isComparing} onClick={() => setComparing(false)}>
          {messages.allLines}
        </Button>
        {!isComparing && <span className="text-ink-soft">{messages.title(mine.name)}</span>}
      </div>
      {isComparing ? <SentDifferences {...props} /> : children}
    </>
  )
}
