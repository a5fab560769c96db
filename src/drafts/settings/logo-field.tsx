import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { logoAddress } from '#src/drafts/exchange/company/logo-address.ts'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { drawSmall } from './draw-small.ts'
import { type LogoRefusal, prepareLogo } from './prepare-logo.ts'
import { settingsMessages } from './settings-messages.ts'

/** The company's logo: chosen from a file, drawn anew in a small size, and kept with the other data. */
export function LogoField() {
  const { logo: messages } = useMessages(settingsMessages)
  const [{ logo }, changeCompany] = useCompany()
  const [refusal, setRefusal] = useState<LogoRefusal | null>(null)
  const choose = async (file: File) => {
    const prepared = await prepareLogo(file, drawSmall)
    setRefusal(prepared.kind === 'refused' ? prepared.reason : null)
    if (prepared.kind === 'logo') changeCompany((stored) => ({ ...stored, logo: prepared.logo }))
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-ink-soft">{messages.label}</span>
      {logo !== '' && (
        // White as the paper that it is printed on.
        <span data-paper className="rounded border border-line bg-ground p-1">
          <img src={logoAddress(logo)} alt={messages.alt} className="max-h-20 max-w-60 object-contain" />
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          compact
          label={messages.choose}
          accept="image/png,image/jpeg"
          onFile={(file) => void choose(file)}
        />
        {logo !== '' && (
          <Button compact tone="quiet" onClick={() => changeCompany((stored) => ({ ...stored, logo: '' }))}>
            <Trash2 aria-hidden className="size-4" />
            {messages.remove}
          </Button>
        )}
      </div>
      <p role="status" className={`text-small ${refusal ? 'text-warn' : 'text-ink-soft'}`}>
        {refusal ? messages.refused[refusal] : messages.hint}
      </p>
    </div>
  )
}
