import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import { useCopies } from '#src/drafts/parts/use-stored.ts'
import type { DraftsCopy } from '#src/drafts/store/database/draft-records.ts'
import { useDraftStore, useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { type ReadDrafts, readBackup } from './backup-file.ts'
import { backupsMessages } from './backups-messages.ts'
import { compareDrafts } from './compare-drafts.ts'
import { ImportDrafts } from './import-drafts.tsx'
import { Persistence } from './persistence.tsx'
import { saveBackup } from './save-backup.ts'
import { useStoredSettings } from './use-stored-settings.ts'

/** Bytes; a real backup is smaller. */
const largestFile = 200 << 20

/** Restores a daily copy, saves a backup file, and opens one. */
export function Backups({ onDone }: { onDone: () => void }) {
  const messages = useMessages(backupsMessages)
  const formats = useFormats()
  const store = useDraftStore()
  const showToast = useToast()
  const parts = useExchangeParts()
  const own = useStoredSettings()
  const [opened, setOpened] = useState<(ReadDrafts & { title: string }) | null>(null)
  const [failure, setFailure] = useState<keyof typeof messages.unreadable | null>(null)

  if (opened) return <ImportDrafts opened={opened} onBack={() => setOpened(null)} onDone={onDone} />

  const save = async () => {
    setFailure(null)
    const backup = await saveBackup(store, parts, messages.fileName, own)
    if (!backup) return setFailure('not-saved')
    showToast({ text: messages.saved(backup.drafts, backup.name) })
  }
  const open = async (file: File) => {
    setFailure(null)
    if (file.size > largestFile) return setFailure('too-large')
    const backup = await readBackup(await file.text())
    if (backup.kind === 'unreadable') return setFailure(backup.reason)
    setOpened({ ...backup, title: messages.backupOf(formats.dateTime(backup.createdAt)) })
  }
  return (
    <div className="grid gap-5 p-4 text-table">
      <Section title={messages.backup} hint={messages.backupHint}>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" onClick={() => void save()}>
            <Download aria-hidden className="size-4" />
            {messages.save}
          </Button>
          <FileButton label={messages.openFile} accept=".json,application/json" onFile={(file) => void open(file)} />
        </div>
        {failure && (
          <Notice tone="warn" title={messages.unreadable[failure]}>
            {failure === 'not-saved' ? messages.notSavedNext : messages.nothingChanged}
          </Notice>
        )}
      </Section>
      <Section title={messages.persistence.title} hint={messages.persistence.hint}>
        <Persistence />
      </Section>
      <Section title={messages.copies} hint={messages.copiesHint}>
        <Copies
          onOpen={({ at, drafts, refused }) =>
            setOpened({
              title: messages.copyOf(formats.dateTime(at)),
              drafts,
              deleted: [],
              names: {},
              company: null,
              settings: null,
              lists: new Map(),
              refused,
              isIntact: true,
            })
          }
        />
      </Section>
    </div>
  )
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-text font-semibold">{title}</h3>
      <p className="text-ink-soft">{hint}</p>
      {children}
    </section>
  )
}

function Copies({ onOpen }: { onOpen: (copy: DraftsCopy) => void }) {
  const messages = useMessages(backupsMessages)
  const formats = useFormats()
  const { drafts: own } = knownDrafts(useDrafts())
  const copies = useCopies()
  if (copies === null) return <p className="text-ink-soft">{messages.reading}</p>
  if (copies === 'failed') return <Notice tone="warn" title={messages.copiesFailed} />
  if (copies.length === 0) return <p className="text-ink-soft">{messages.noCopies}</p>
  return (
    <ul className="border-t border-line">
      {copies.map((copy) => {
        const differing = compareDrafts(copy.drafts, own).filter(({ comparison }) => comparison !== 'same').length
        const when = formats.dateTime(copy.at)
        return (
          <li key={copy.day} className="flex items-center gap-x-3 border-b border-line py-1">
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <span className="w-44 shrink-0 whitespace-nowrap">{when}</span>
              <span className="min-w-36 flex-1 text-ink-soft">{messages.differing(differing, copy.drafts.length)}</span>
            </span>
            <Button
              compact
              className="touch:min-w-11"
              aria-label={`${messages.see}: ${messages.copyOf(when)}`}
              onClick={() => onOpen(copy)}
            >
              {messages.see}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
