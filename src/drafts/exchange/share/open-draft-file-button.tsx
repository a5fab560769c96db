import { useMessages } from '#src/i18n/locale-context.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { shareMessages } from './share-messages.ts'
import { useOpenDraftFile } from './use-open-draft-file.ts'

/** Opens a draft file and shows it. Nothing is saved before the person accepts. */
export function OpenDraftFileButton() {
  const messages = useMessages(shareMessages)
  const openFile = useOpenDraftFile()
  return (
    <FileButton fits label={messages.openFile} accept=".json,application/json" onFile={(file) => void openFile(file)} />
  )
}
