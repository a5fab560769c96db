import { ArrowLeft } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { saveTemplate } from '#src/drafts/exchange/export/text-templates.ts'
import { useTextTemplates } from '#src/drafts/exchange/export/use-text-templates.ts'
import { useExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isUnfinished } from '#src/drafts/model/list/draft-list.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { readNumbering, storeNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { unsavedEdits } from '#src/drafts/parts/fields/unsaved-edits.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useBackupOperations } from '#src/drafts/parts/use-backup-operations.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { ReadDrafts } from './backup-file.ts'
import { backupsMessages } from './backups-messages.ts'
import { companyChoice } from './company-choice.ts'
import { type ComparedDraft, compareDrafts } from './compare-drafts.ts'
import { settingsChoice } from './settings-choice.ts'
import { useStoredSettings } from './use-stored-settings.ts'

/** Compares a copy or backup with the person's own drafts. Nothing is imported before the person chooses. */
export function ImportDrafts(props: {
  opened: ReadDrafts & { readonly title: string }
  onBack: () => void
  onDone: () => void
}) {
  const { opened, onBack, onDone } = props
  const messages = useMessages(backupsMessages)
  const operations = useBackupOperations()
  const showToast = useToast()
  const { learned } = useExchangeParts()
  const { drafts: own, lists: ownLists } = knownDrafts(useDrafts())
  /** Its list is in the file, and here is none that somebody works on. */
  const bringsList = ({ id }: Draft) => {
    const list = opened.lists.get(id)
    const there = ownLists.get(id)
    const isFree = there === undefined || (there !== null && !isUnfinished(there))
    return list !== undefined && isUnfinished(list.summary) && isFree
  }
  const deleted = new Set(opened.deleted.map(({ id }) => id))
  const compared = [...compareDrafts(opened.drafts, own), ...compareDrafts(opened.deleted, own)]
  /** The person's choices, by draft id. Without one, missing and newer drafts are chosen, except those in the trash. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isProposed = ({ draft, comparison }: ComparedDraft) =>
    !deleted.has(draft.id) &&
    (comparison === 'missing' || comparison === 'newer' || (comparison === 'same' && bringsList(draft)))
  const isChosen = (each: ComparedDraft) => choices.get(each.draft.id) ?? isProposed(each)
  const chosen = compared.filter((each) => (each.comparison !== 'same' || bringsList(each.draft)) && isChosen(each))
  /** Codes that were learned in this browser are not replaced. */
  const unknownNames = Object.keys(opened.names).filter((code) => !Object.hasOwn(learned.get(), code))
  const [acceptsNames, setAcceptsNames] = useState(true)
  const [company, changeCompany] = useCompany()
  const brought = companyChoice(opened.company, company)
  const [acceptsCompany, setAcceptsCompany] = useState(brought.kind === 'new')
  const parts = useStoredSettings()
  const [{ own: templates }, changeTemplates] = useTextTemplates()
  const settings = settingsChoice(opened.settings, {
    buying: useSyncExternalStore(parts.buying.subscribe, parts.buying.get),
    iva: useSyncExternalStore(parts.iva.subscribe, parts.iva.get),
    numbering: readNumbering(useSyncExternalStore(parts.numbering.subscribe, parts.numbering.get)),
    warehouses: useSyncExternalStore(parts.warehouses.subscribe, parts.warehouses.get),
    templates,
  })
  const [acceptsSettings, setAcceptsSettings] = useState(settings.kind === 'new')

  const [isImporting, setImporting] = useState(false)
  const accept = async (drafts: readonly Draft[], replace: boolean) => {
    if (isImporting) return
    setImporting(true)
    const keep = opened.refused.map(({ id }) => id)
    const importing = operations.importDrafts(drafts, { replace, keep, lists: opened.lists })
    // One transaction: whoever leaves before it is written has nothing of it.
    unsavedEdits.keepUntil(importing)
    const outcome = await importing.finally(() => setImporting(false))
    if (outcome.kind === 'refused') return
    if (acceptsNames && unknownNames.length > 0) learned.set({ ...opened.names, ...learned.get() })
    if (acceptsCompany && brought.kind !== 'none') changeCompany(() => brought.company)
    if (acceptsSettings && settings.kind !== 'none') {
      parts.buying.set(settings.buying)
      parts.iva.set(settings.iva)
      parts.numbering.set(storeNumbering(settings.numbering))
      parts.warehouses.set(settings.warehouses)
      changeTemplates((stored) => settings.templates.reduce((all, each) => saveTemplate(all, each), stored))
    }
    showToast({ text: messages.imported(outcome.added, outcome.changed, outcome.trashed, outcome.refused) })
    onDone()
  }
  return (
    <div className="grid gap-3 p-4 text-table">
      <div className="flex items-center gap-1">
        <IconButton label={messages.back} icon={<ArrowLeft aria-hidden />} onClick={onBack} className="-ml-2" />
        <h3 className="text-text font-semibold">{opened.title}</h3>
      </div>
      {!opened.isIntact && (
        <Notice tone="warn" title={messages.notIntact}>
          {messages.notIntactNext}
        </Notice>
      )}
      {opened.refused.length > 0 && <Notice tone="warn" title={messages.refused(opened.refused.length)} />}
      <ul aria-label={messages.drafts} className="max-h-[40dvh] overflow-auto border-y border-line">
        {compared.map((each) => (
          <Compared
            key={each.draft.id}
            compared={each}
            isDeleted={deleted.has(each.draft.id)}
            bringsList={bringsList(each.draft)}
            isChosen={isChosen(each)}
            onChoose={(choice) => setChoices(new Map(choices).set(each.draft.id, choice))}
          />
        ))}
      </ul>
      {unknownNames.length > 0 && (
        <Choice label={messages.names(unknownNames.length)} isChosen={acceptsNames} onChoose={setAcceptsNames} />
      )}
      {brought.kind !== 'none' && (
        <Choice
          label={brought.kind === 'new' ? messages.company : messages.replaceCompany(company.legalName)}
          isChosen={acceptsCompany}
          onChoose={setAcceptsCompany}
        />
      )}
      {settings.kind !== 'none' && (
        <Choice
          label={settings.kind === 'new' ? messages.settings : messages.replaceSettings}
          isChosen={acceptsSettings}
          onChoose={setAcceptsSettings}
        />
      )}
      <div className="grid gap-2 min-[720px]:grid-cols-2">
        <div className="grid content-start gap-1">
          <Button
            tone="primary"
            aria-disabled={isImporting}
            disabled={
              chosen.length === 0 &&
              !(acceptsNames && unknownNames.length > 0) &&
              !(acceptsCompany && brought.kind !== 'none') &&
              !(acceptsSettings && settings.kind !== 'none')
            }
            onClick={() =>
              void accept(
                chosen.map(({ draft }) => draft),
                false,
              )
            }
          >
            {isImporting ? messages.importing : messages.accept(chosen.length)}
          </Button>
          <p className="text-small text-ink-soft">{messages.acceptHint}</p>
        </div>
        <div className="grid content-start gap-1">
          <Button tone="danger" aria-disabled={isImporting} onClick={() => void accept(opened.drafts, true)}>
            {messages.replace}
          </Button>
          <p className="text-small text-ink-soft">{messages.replaceHint}</p>
        </div>
      </div>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {isImporting && messages.importingHint}
      </p>
    </div>
  )
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: (is: boolean) => void }) {
  return (
    <label className="flex items-center gap-2">
      <Checkbox checked={isChosen} onChange={() => onChoose(!isChosen)} />
      {label}
    </label>
  )
}

function Compared(props: {
  compared: ComparedDraft
  isDeleted: boolean
  /** There is something to import even where the draft is the same. */
  bringsList: boolean
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}) {
  const { compared, isDeleted, bringsList, isChosen, onChoose } = props
  const { draft, comparison } = compared
  const messages = useMessages(backupsMessages)
  const names = useMessages(draftsMessages)
  const words = useMessages(sumMessages)
  const formats = useFormats()
  const totals = draftSums(draft).both
  const isSame = comparison === 'same' && !bringsList
  const tags = [
    messages.comparisons[comparison],
    ...(bringsList ? [messages.withList] : []),
    ...(isDeleted ? [messages.deleted] : []),
    ...(draft.archivedAt === null ? [] : [messages.archived]),
  ]
  return (
    <li className="border-b border-line last:border-b-0">
      <label className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-1 py-1.5">
        <Checkbox
          checked={isChosen && !isSame}
          disabled={isSame}
          onChange={() => onChoose(!isChosen)}
          aria-label={messages.choose(draft.name)}
        />
        <span className="grid min-w-0">
          <bdi className={`truncate ${isSame ? 'text-ink-soft' : 'font-medium'}`}>{draft.name}</bdi>
          <span className="text-small text-ink-soft">
            {tags.join(' · ')} · {formats.dateTime(draft.changedAt)}
          </span>
        </span>
        <span className="grid text-right">
          <span>{words.withIva(formats.money(totals.total))}</span>
          <span className="text-small text-ink-soft">{names.lineCount(draft.lines.length)}</span>
        </span>
      </label>
    </li>
  )
}
