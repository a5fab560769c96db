import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { forgetColumns, learnColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import { forgetName, learnName, withLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import { ordersOf, type RowChoice, settleRows, textOfRemaining } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fileName } from '#src/sheets/file-name.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { ColumnBar } from './column-bar.tsx'
import { ListBox } from './list-box.tsx'
import { listTotals } from './list-totals.ts'
import { useQuickAddParts } from './quick-add-context.tsx'
import { listColumnsMessages, quickAddMessages } from './quick-add-messages.ts'
import { QuickAddRows } from './quick-add-rows.tsx'
import { useReadList } from './use-read-list.ts'

/**
 * The list, and beside it the rows that were read from it, updated while the person types. Nothing is added to the
 * draft before the person accepts. Rows with an open problem stay in the box.
 */
export function QuickAdd({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const messages = useMessages(quickAddMessages)
  const columnWords = useMessages(listColumnsMessages)
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const [showsColumns, setShowsColumns] = useState(false)
  const store = useDraftStore()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { find, findNear, learned, columns, box } = useQuickAddParts()
  const text = useSyncExternalStore(box.subscribe, box.get)
  const lookUp = useMemo(() => withLearnedNames(find, learned), [find, learned])
  const corrections = useSyncExternalStore(columns.subscribe, columns.get)
  const correct = useCallback(
    (key: string) => (Object.hasOwn(corrections, key) ? corrections[key] : undefined),
    [corrections],
  )
  const { rows: read, tables, isReading, failed, retry } = useReadList(text, lookUp, correct)
  const isAdding = useRef(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, RowChoice<ListedProduct>>>(new Map())
  const rows = useMemo(() => settleRows(read, choices), [read, choices])
  const orders = useMemo(() => ordersOf(rows), [rows])
  const totals = useMemo(() => listTotals(rows, draft.lines), [rows, draft.lines])
  const open = rows.filter(({ problem }) => problem !== null).length
  const [onlyOpen, setOnlyOpen] = useState(false)
  const shown = onlyOpen && open > 0 ? rows.filter(({ problem }) => problem !== null) : rows
  const isEmpty = text.trim() === ''

  const choose = (row: (typeof rows)[number], choice: RowChoice<ListedProduct>) => {
    setChoices(new Map(choices).set(row.key, { ...choices.get(row.key), ...choice }))
    if (choice.product && row.code !== null) learned.set(learnName(learned.get(), row.code, choice.product.sku))
  }
  const accept = async () => {
    // A second click during the write would add everything twice.
    if (isAdding.current) return
    isAdding.current = true
    try {
      await add()
    } finally {
      isAdding.current = false
    }
  }
  const add = async () => {
    const remaining = textOfRemaining(rows, columnWords.kinds)
    const outcome = await store.addAllToDraft(draft.id, orders)
    if (!isWritten(outcome)) return
    const before = text
    // A text that changed during the write stays.
    if (box.get() === text) box.set(remaining)
    setChoices(new Map())
    showToast({
      text: `${messages.added(orders.length, outcome.draft.name)}.${remaining === '' ? '' : messages.remainingInBox(open)}`,
      ...actionOf(outcome, () => box.set(before)),
    })
    if (remaining === '') onDone()
  }

  return (
    <div className="grid h-[80dvh] min-h-0 grid-rows-[minmax(8rem,2fr)_3fr] low:h-auto! low:grid-rows-[auto_auto] min-[900px]:h-[70dvh] min-[900px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[900px]:grid-rows-1">
      <ListBox
        box={box}
        actions={
          // A narrow screen has no space for columns and rows together.
          isNarrow &&
          tables.length > 0 && (
            <Button compact aria-expanded={showsColumns} onClick={() => setShowsColumns(!showsColumns)}>
              {columnWords.columns}
            </Button>
          )
        }
      />
      <section className="flex min-h-0 min-w-0 flex-col border-line max-[899px]:border-t min-[900px]:border-l">
        {(showsColumns || !isNarrow) && (
          <ColumnBar
            tables={tables}
            onCorrect={(key, meanings) => columns.set(learnColumns(columns.get(), key, meanings))}
            onForget={(key) => columns.set(forgetColumns(columns.get(), key))}
          />
        )}
        {isEmpty ? (
          <p className="p-4 text-table text-ink-soft">{messages.nothing}</p>
        ) : rows.length === 0 ? (
          <p className="p-4 text-table text-ink-soft">{isReading ? messages.reading : messages.nothingFound}</p>
        ) : (
          <QuickAddRows
            draftId={draft.id}
            rows={shown}
            totals={totals}
            findNear={findNear}
            onChoose={choose}
            onForget={(code) => {
              learned.set(forgetName(learned.get(), code))
              retry()
            }}
          />
        )}
        {failed && (
          <Notice
            tone="warn"
            title={messages.failed}
            className="m-3"
            actions={
              <Button compact onClick={retry}>
                {messages.retry}
              </Button>
            }
          />
        )}
        <div className="flex flex-wrap items-center gap-2 border-t border-line p-3">
          <p role="status" className={classNames('mr-auto text-table', isReading && 'text-ink-soft')}>
            {!isEmpty && (isReading ? messages.reading : messages.summary(rows.length - open, open))}
          </p>
          {open > 0 && open < rows.length && (
            <Button compact aria-pressed={onlyOpen} onClick={() => setOnlyOpen(!onlyOpen)}>
              {messages.onlyOpen}
            </Button>
          )}
          {open > 0 && (
            <Button
              compact
              tone="quiet"
              onClick={() =>
                saveFile(
                  fileName(`${draft.name} ${messages.leftFile}`, Date.now(), 'txt'),
                  new Blob([`\uFEFF${textOfRemaining(rows, columnWords.kinds).replaceAll('\n', '\r\n')}`], {
                    type: 'text/plain;charset=utf-8',
                  }),
                )
              }
            >
              {messages.saveLeft}
            </Button>
          )}
          <Button tone="primary" disabled={orders.length === 0 || isReading} onClick={() => void accept()}>
            {messages.accept(orders.length)}
          </Button>
        </div>
      </section>
    </div>
  )
}
