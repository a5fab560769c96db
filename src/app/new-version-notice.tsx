import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { newVersion } from './new-version.ts'
import { newVersionMessages } from './new-version-messages.ts'

export function NewVersionNotice() {
  const messages = useMessages(newVersionMessages)
  return (
    <Notice
      tone="info"
      className="m-2 shrink-0 print:hidden"
      title={messages.title}
      actions={
        <>
          {/* What is only in this tab makes the browser ask first (ask-before-leaving.ts). */}
          <Button compact tone="primary" onClick={() => location.reload()}>
            {messages.use}
          </Button>
          <Button compact onClick={() => newVersion.set(false)}>
            {messages.later}
          </Button>
        </>
      }
    >
      {messages.text}
    </Notice>
  )
}
