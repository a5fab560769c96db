import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
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
import { Notice } from '#src/ui/notice.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { ColumnBar } from './column-bar.tsx'
import type { ListArrival } from './list-arrival.ts'
import { ListFoot } from './list-foot.tsx'
import { listTotals } from './list-totals.ts'
import { useQuickAddParts } from './quick-add-context.tsx'
import { listColumnsMessages, quickAddMessages } from './quick-add-messages.ts'
import { createRowMark } from './row-mark.ts'
import { ListRows, type ListRowsHandle } from './rows/list-rows.tsx'
import { countStates } from './rows/row-state.ts'
import { ListBox } from './text/list-box.tsx'
import type { ListTextHandle } from './text/list-text.tsx'
import { rowExcerpts } from './text/row-excerpts.ts'
import { useReadList } from './use-read-list.ts'

/**
 * The list, and beside it the rows that were read from it, updated while the person types. Nothing is added to the
 * draft before the person accepts. Rows with an open problem stay in the box.
 */
export function QuickAdd(props: { draft: Draft; arrival: ListArrival; onDone: () => void }) {
  const { draft, arrival, onDone } = props
  const messages = useMessages(quickAddMessages)
  const columnWords = useMessages(listColumnsMessages)
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const [showsColumns, setShowsColumns] = useState(false)
  const store = useDraftStore()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { find, findInTitles, findNear, learned, columns, box } = useQuickAddParts()
  const text = useSyncExternalStore(box.subscribe, box.get)
  const lookUp = useMemo(() => withLearnedNames(find, learned), [find, learned])
  const corrections = useSyncExternalStore(columns.subscribe, columns.get)
  const correct = useCallback(
    (key: string) => (Object.hasOwn(corrections, key) ? corrections[key] : undefined),
    [corrections],
  )
  const read = useReadList(text, { find: lookUp, findInTitles }, correct)
  const { tables, isReading, failed, retry } = read
  const isAdding = useRef(false)
  const [choices, setChoices] = useState<ReadonlyMap<string, RowChoice<ListedProduct>>>(new Map())
  const rows = useMemo(() => settleRows(read.rows, choices), [read.rows, choices])
  const orders = useMemo(() => ordersOf(rows), [rows])
  const { text: readText, pieces, rows: readRows } = read
  const excerpts = useMemo(() => rowExcerpts(readText, pieces, readRows), [readText, pieces, readRows])
  const totals = useMemo(() => listTotals(rows, draft.lines), [rows, draft.lines])
  const counts = useMemo(() => countStates(rows), [rows])
  const open = counts.doubtful + counts.unread
  /** The rows that were open when the person asked for the open ones: what is settled meanwhile stays there. */
  const [filtered, setFiltered] = useState<ReadonlySet<string> | null>(null)
  const shown = useMemo(
    () => (filtered ? rows.filter(({ key, problem }) => problem !== null || filtered.has(key)) : rows),
    [rows, filtered],
  )
  const isEmpty = text.trim() === ''
  const [mark] = useState(createRowMark)
  const list = useRef<ListRowsHandle>(null)
  const listBox = useRef<ListTextHandle>(null)
  const acceptButton = useRef<HTMLButtonElement>(null)

  // After a paste or a file the keys answer the first question, unless the person typed since.
  const [isAsking, setAsking] = useState(false)
  const isRead = !isReading && !failed && !isEmpty
  useEffect(() => {
    if (!isRead || !arrival.take(text)) return
    // Not within this drawing: the row may have to be drawn first.
    queueMicrotask(() => setAsking(list.current?.askFirst() ?? false))
  }, [isRead, arrival, text])

  const actions = useMemo(
    () => ({
      onChoose(row: (typeof rows)[number], choice: RowChoice<ListedProduct>) {
        setAsking(false)
        setChoices((before) => new Map(before).set(row.key, { ...before.get(row.key), ...choice }))
      },
      onAskAgain(row: (typeof rows)[number]) {
        setChoices((before) => new Map([...before].filter(([key]) => key !== row.key)))
      },
      onForget(code: string) {
        learned.set(forgetName(learned.get(), code))
        retry()
      },
      onShowInText(row: (typeof rows)[number]) {
        listBox.current?.showRow(row.key)
      },
    }),
    [learned, retry],
  )
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
    for (const { stage, code, product, problem, isDismissed } of rows) {
      const isAdded = stage === 'chosen' && problem === null && !isDismissed
      if (isAdded && code !== null && product) learned.set(learnName(learned.get(), code, product.sku))
    }
    const before = text
    // A text that changed during the write stays.
    if (box.get() === text) box.set(remaining)
    setChoices(new Map())
    setFiltered(null)
    showToast({
      text: `${messages.added(orders.length, outcome.draft.name)}.${remaining === '' ? '' : messages.remainingInBox(open)}`,
      ...actionOf(outcome, () => box.set(before)),
    })
    if (remaining === '') onDone()
  }

  return (
    <div className="grid h-[calc(95dvh-4rem)] min-h-0 grid-rows-[minmax(8rem,2fr)_3fr] low:h-auto! low:grid-rows-[auto_auto] min-[900px]:h-[70dvh] min-[900px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[900px]:grid-rows-1">
      <ListBox
        ref={listBox}
        box={box}
        arrival={arrival}
        read={read}
        rows={rows}
        mark={mark}
        onShowRow={(key) => {
          if (list.current?.show(key) !== false) return
          // The filter hides it.
          flushSync(() => setFiltered(null))
          list.current.show(key)
        }}
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
          <ListRows
            ref={list}
            draftId={draft.id}
            rows={shown}
            totals={totals}
            excerpts={excerpts}
            findNear={findNear}
            mark={mark}
            actions={actions}
            onAllAnswered={() => acceptButton.current?.focus()}
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
        <ListFoot
          ref={acceptButton}
          counts={counts}
          products={orders.length}
          isEmpty={isEmpty}
          isReading={isReading}
          isAsking={isAsking}
          showsOpen={filtered !== null}
          onShowOpen={(shows) =>
            setFiltered(shows ? new Set(rows.flatMap(({ key, problem }) => (problem === null ? [] : [key]))) : null)
          }
          onSaveLeft={() =>
            saveFile(
              fileName(`${draft.name} ${messages.leftFile}`, Date.now(), 'txt'),
              new Blob([`\uFEFF${textOfRemaining(rows, columnWords.kinds).replaceAll('\n', '\r\n')}`], {
                type: 'text/plain;charset=utf-8',
              }),
            )
          }
          onAccept={() => void accept()}
        />
      </section>
    </div>
  )
}
