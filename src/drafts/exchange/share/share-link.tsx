import { FileDown, Link } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useDraftExport } from '#src/drafts/exchange/export/use-draft-export.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { sharedDraftHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { draftToShare } from './draft-to-share.ts'
import { writeDraftLink } from './format/draft-link.ts'
import { seenPartsOf } from './seen-parts.ts'
import { shareMessages } from './share-messages.ts'

/** Characters; mail and chat programs do not truncate links of this length. */
const safeLength = 8_000

/**
 * The link that contains this draft. Before the copy it shows which data the receiver will see. Notes are excluded by
 * default, because they are often private.
 */
export function ShareLink({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { link: messages } = useMessages(shareMessages)
  const showToast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [withPrices, setWithPrices] = useState(true)
  const [withNotes, setWithNotes] = useState(false)
  const shared = useMemo(() => draftToShare(draft, { withPrices, withNotes }), [draft, withPrices, withNotes])
  const { save } = useDraftExport(shared)
  const fragment = useMemo(() => writeDraftLink(shared, shared.id), [shared])
  const link = fragment === null ? null : `${location.origin}${sharedDraftHref}${fragment}`
  const seen = useMemo(() => seenPartsOf(shared), [shared])

  const copy = async (text: string) => {
    const done = await copyText(text)
    showToast({ text: done ? messages.copied : messages.copyFailed })
    if (done) onDone()
    else field.current?.select()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table">
      <p className="text-ink-soft">{messages.about}</p>
      <div className="flex flex-wrap gap-x-6">
        <Choice label={messages.withPrices} checked={withPrices} onChange={setWithPrices} />
        <Choice label={messages.withNotes} checked={withNotes} onChange={setWithNotes} />
      </div>
      <p role="status">{messages.sees(seen.map((part) => messages.seen[part]).join(', '))}</p>
      {link === null ? (
        <Notice tone="warn" title={messages.impossibleTitle}>
          {messages.impossible}
        </Notice>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <div className="flex justify-between">
            <label htmlFor={id} className="font-medium">
              {messages.field}
            </label>
            <span className="text-ink-soft">{messages.length(link.length)}</span>
          </div>
          <input
            ref={field}
            id={id}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className={`${fieldClass} w-full font-mono`}
          />
          {link.length > safeLength && (
            <Notice tone="warn" title={messages.longTitle} className="mt-2">
              {messages.long}
            </Notice>
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {(link === null || link.length > safeLength) && (
          <Button onClick={() => save('json')}>
            <FileDown aria-hidden className="size-4" />
            {messages.saveFile}
          </Button>
        )}
        {link !== null && (
          <Button tone="primary" onClick={() => void copy(link)}>
            <Link aria-hidden className="size-4" />
            {messages.copy}
          </Button>
        )}
      </div>
    </div>
  )
}

function Choice({ label, checked, onChange }: { label: string; checked: boolean; onChange: (next: boolean) => void }) {
  return (
    <label className="flex items-center gap-2 touch:min-h-11">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
