import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button, type ButtonTone } from '#src/ui/button.tsx'
import { shareMessages } from './share-messages.ts'
import { useOpenDraftFile } from './use-open-draft-file.ts'

/** Opens a draft that came as a file, to be looked at before anything is saved. */
export function OpenDraftFileButton({ tone = 'plain', className }: { tone?: ButtonTone; className?: string }) {
  const messages = useMessages(shareMessages)
  const openFile = useOpenDraftFile()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void openFile(file)
          event.target.value = ''
        }}
      />
      <Button tone={tone} className={className} onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden className="size-4" />
        {messages.openFile}
      </Button>
    </>
  )
}
