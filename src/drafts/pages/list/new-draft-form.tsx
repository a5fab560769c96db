import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { unnamedDraft } from '#src/drafts/parts/unnamed-draft.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'

/** Creates a draft and opens its page; without a name it gets the next number, which its page has ready to be typed over. */
export function NewDraftForm({ nextNumber }: { nextNumber: number }) {
  const messages = useMessages(draftsMessages)
  const store = useDraftStore()
  const navigate = useNavigate()
  const [name, setName] = useState('')

  const create = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await store.createDraft(name.trim() || messages.newDraftName(nextNumber))
    if (isWritten(outcome))
      await navigate(draftHref(outcome.draft.id), { state: name.trim() === '' ? unnamedDraft : null })
  }
  return (
    <form onSubmit={(event) => void create(event)} className="flex min-w-0 gap-2 max-[719px]:w-full">
      <input
        type="text"
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-label={messages.newDraftField}
        placeholder={messages.newDraftField}
        autoComplete="off"
        className={`${fieldClass} flex-1 min-[720px]:w-60 low:w-40`}
      />
      <Button tone="primary" type="submit">
        <Plus aria-hidden className="size-4" />
        {messages.create}
      </Button>
    </form>
  )
}
