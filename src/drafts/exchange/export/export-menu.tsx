import { Braces, Download, FileSpreadsheet, FileText, Link, Printer, Table, TextQuote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { draftOrdersHref, draftPlanHref, draftPrintHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { Menu, MenuItem, MenuRemark } from '#src/ui/menu.tsx'
import { exportMessages } from './export-messages.ts'
import { useDraftExport } from './use-draft-export.ts'

const CopyDraftText = lazyPart(
  'copy',
  async () => (await import('./copy-draft-text.tsx')).CopyDraftText,
  () => <div className="h-[60dvh]" />,
)
const ShareLink = lazyPart(
  'share',
  async () => (await import('#src/drafts/exchange/share/share-link.tsx')).ShareLink,
  () => <div className="h-64" />,
)

/** All exports of a draft behind one button. */
export function ExportMenu({ draft }: { draft: Draft }) {
  const messages = useMessages(exportMessages)
  const { items, dialogs } = useExportItems(draft, false)
  return (
    <>
      <Menu
        trigger={
          <Button compact>
            <Download aria-hidden className="size-4" />
            {messages.export}
          </Button>
        }
      >
        {items}
      </Menu>
      {dialogs}
    </>
  )
}

/**
 * The items of a menu with all exports of a draft, and the dialogs that they open beside it. Each export has all lines,
 * in their order; on paper comes what the tab shows.
 * @param isAmongOthers the menu has other items, too
 */
export function useExportItems(
  draft: Draft,
  isAmongOthers: boolean,
): { readonly items: ReactNode; readonly dialogs: ReactNode } {
  const messages = useMessages(exportMessages)
  const navigate = useNavigate()
  const { save, copyAsTable, newTotal } = useDraftExport(draft)
  const [dialog, setDialog] = useState<'text' | 'link' | null>(null)
  const { pathname } = useLocation()
  const close = () => setDialog(null)
  const printTab = () => {
    // The plan has no page for its paper. When the menu is closed.
    if (pathname === draftPlanHref(draft.id)) return setTimeout(() => print())
    const orders = draftOrdersHref(draft.id)
    return navigate(pathname === orders ? `${orders}/print` : draftPrintHref(draft.id), { state: { print: true } })
  }
  return {
    items: (
      <>
        {newTotal && <NewPriceRemark newTotal={newTotal} />}
        <MenuItem onSelect={() => save('xlsx')}>
          <FileSpreadsheet aria-hidden />
          {isAmongOthers ? messages.exportXlsx : messages.xlsx}
        </MenuItem>
        <MenuItem onSelect={() => save('csv')}>
          <FileText aria-hidden />
          {isAmongOthers ? messages.exportCsv : messages.csv}
        </MenuItem>
        <MenuItem onSelect={copyAsTable}>
          <Table aria-hidden />
          {messages.copyTable}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('text')}>
          <TextQuote aria-hidden />
          {messages.copyText}
        </MenuItem>
        <MenuItem onSelect={() => save('json')}>
          <Braces aria-hidden />
          {messages.json}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('link')}>
          <Link aria-hidden />
          {messages.shareLink}
        </MenuItem>
        <MenuItem onSelect={() => void printTab()}>
          <Printer aria-hidden />
          {messages.print}
        </MenuItem>
      </>
    ),
    dialogs: (
      <>
        <Dialog open={dialog === 'text'} onClose={close} title={messages.copyTextTitle(draft.name)}>
          <CopyDraftText draft={draft} onDone={close} />
        </Dialog>
        <Dialog open={dialog === 'link'} onClose={close} title={messages.shareLinkTitle(draft.name)}>
          <ShareLink draft={draft} onDone={close} />
        </Dialog>
      </>
    ),
  }
}

/** Above the ways to export: the prices are not those of now. */
function NewPriceRemark({ newTotal }: { newTotal: NewTotal }) {
  const messages = useMessages(newPriceMessages)
  const formats = useFormats()
  return (
    <MenuRemark>
      {messages.leaving}. {newPriceWords(newTotal, formats)}
    </MenuRemark>
  )
}
