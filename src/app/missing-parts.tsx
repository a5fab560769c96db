import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { missingParts } from '#src/ui/load-part.ts'
import { Notice } from '#src/ui/notice.tsx'
import { appMessages } from './app-messages.ts'
import { askBuild } from './ask-build.ts'

/** The parts that somebody needs and that could not be fetched. The page stays as it is; the person tries again. */
export function MissingParts() {
  const { missing: messages, names, reload } = useMessages(appMessages)
  const parts = useSyncExternalStore(missingParts.subscribe, missingParts.get)
  const [isTrying, setTrying] = useState(false)
  /** Null until it is known. */
  const [answers, setAnswers] = useState<boolean | null>(null)
  const isMissing = parts.size > 0 && !isTrying
  useEffect(() => {
    if (isMissing) void askBuild().then(({ kind }) => setAnswers(kind !== 'silent'))
  }, [isMissing])
  if (parts.size === 0) return null
  const tryAgain = async () => {
    setTrying(true)
    await missingParts.tryAgain()
    setTrying(false)
  }
  return (
    <Notice
      tone="bad"
      className="m-2 shrink-0 print:hidden"
      title={messages.title([...new Set(parts.values())].map((name) => names[name]))}
      actions={
        <>
          <Button compact waits={isTrying} onClick={() => void tryAgain()}>
            {messages.tryAgain}
          </Button>
          {/* A newer version has other files, and some browsers remember a failed fetch. */}
          {answers && (
            <Button compact onClick={() => location.reload()}>
              {reload}
            </Button>
          )}
        </>
      }
    >
      {answers === null ? null : answers ? messages.refused : messages.offline}
    </Notice>
  )
}
