import { useEffect, useState } from 'react'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { backupsMessages } from './backups-messages.ts'

/** Whether the browser may delete the drafts by itself when the computer runs out of space; asks it once more. */
export function Persistence() {
  const { persistence: messages } = useMessages(backupsMessages)
  const { persistence } = useExchangeParts()
  const [answer, setAnswer] = useState<keyof typeof messages.answers | null>(null)
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    let isShown = true
    void persistence.isGranted().then((granted) => isShown && setAnswer(answerOf(granted)))
    return () => {
      isShown = false
    }
  }, [persistence])
  const ask = async () => {
    setAnswer(answerOf(await persistence.ask()))
    setAsked(true)
  }
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">
        {answer && (hasAsked && answer === 'refused' ? messages.stillRefused : messages.answers[answer])}
      </p>
      {answer === 'refused' && (
        <Button compact onClick={() => void ask()}>
          {messages.ask}
        </Button>
      )}
    </div>
  )
}

function answerOf(isGranted: boolean): 'granted' | 'refused' {
  return isGranted ? 'granted' : 'refused'
}
