import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetColumns, learnColumns, readLearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { TableDoubt } from '#src/drafts/list-reader/columns/table-doubts.ts'
import { leftText } from '#src/drafts/list-reader/left/left-text.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fileName } from '#src/sheets/file-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { ColumnBar } from './column-bar.tsx'
import type { ListKeeper } from './kept/list-keeper.ts'
import type { ListState } from './kept/list-state.ts'
import { runHistoryKey } from './kept/run-history-key.ts'
import { useListActions } from './kept/use-list-actions.ts'
import { boxOf } from './kept/use-list-keeper.ts'
import { leftListMessages } from './left-list-messages.ts'
import type { ListArrival } from './list-arrival.ts'
import { ListFoot } from './list-foot.tsx'
import { ListNotices } from './list-notices.tsx'
import { listPrices } from './list-prices.ts'
import { listTotals } from './list-totals.ts'
import { useQuickAddParts } from './quick-add-context.tsx'
import { listColumnsMessages, quickAddMessages } from './quick-add-messages.ts'
import { createRowMark } from './row-mark.ts'
import { ListRows, type ListRowsHandle } from './rows/list-rows.tsx'
import { countStates, isAsked } from './rows/row-state.ts'
import { runAcceptKey } from './run-accept-key.ts'
import { TableQuestion } from './table-question.tsx'
import { ListBox } from './text/list-box.tsx'
import type { ListTextHandle } from './text/list-text.tsx'
import { rowExcerpts } from './text/row-excerpts.ts'
import { useFocusInView } from './use-focus-in-view.ts'
import { useKeptList } from './use-kept-list.ts'

/**
 * The list, and beside it the rows that were read from it, updated while the person types. Nothing is added to the
 * draft before the person accepts. What is added stays in the text, where it is read with the rest, and is not asked or
 * added again.
 */
export function ListDialog(props: {
  draft: Draft
  keeper: ListKeeper
  list: Extract<ListState, { kind: 'ready' }>
  arrival: ListArrival
  onDone: () => void
}) {
  const { draft, keeper, list, arrival, onDone } = props
  const messages = useMessages(quickAddMessages)
  const columnWords = useMessages(listColumnsMessages)
  const leftWords = useMessages(leftListMessages)
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const [showsColumns, setShowsColumns] = useState(false)
  const { findNear, columns } = useQuickAddParts()
  const { read, rows, products, isReading, tableDoubt, askByRow } = useKeptList(list)
  const { tables, failed, retry, text: readText, pieces, rows: readRows } = read
  const { all, left } = rows
  const excerpts = useMemo(() => rowExcerpts(readText, pieces, readRows), [readText, pieces, readRows])
  const totals = useMemo(() => listTotals(left, draft.lines), [left, draft.lines])
  const counts = useMemo(() => countStates(left), [left])
  const prices = useMemo(() => listPrices(left, readText, all), [left, readText, all])
  /** The rows that were open when the person asked for the open ones: what is settled meanwhile stays there. */
  const [filtered, setFiltered] = useState<ReadonlySet<string> | null>(null)
  const shown = useMemo(
    () => (filtered ? left.filter(({ key, problem }) => problem !== null || filtered.has(key)) : left),
    [left, filtered],
  )
  const isEmpty = list.text.trim() === ''
  const [mark] = useState(createRowMark)
  const dialog = useRef<HTMLDivElement>(null)
  useFocusInView(dialog)
  const listRows = useRef<ListRowsHandle>(null)
  const listBox = useRef<ListTextHandle>(null)
  const tableQuestion = useRef<HTMLDivElement>(null)
  const acceptButton = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const askFirst = useCallback(
    // Not within this drawing: the row may have to be drawn first.
    () =>
      queueMicrotask(() => {
        tableQuestion.current?.focus()
        setAsking(tableQuestion.current !== null || (listRows.current?.askFirst() ?? false))
      }),
    [],
  )

  // After a paste or a file the keys answer the first question, unless the person typed since.
  const hasRows = all.length > 0
  const isRead = !isReading && !failed && !isEmpty
  // So they do where a list was left and is opened again.
  const resumed = useRef<string | null>(list.text)
  useEffect(() => {
    const isResumed = resumed.current === list.text
    if (isRead || !isResumed) resumed.current = null
    if (isRead && (arrival.take(list.text) || isResumed)) askFirst()
  }, [isRead, arrival, list.text, askFirst])
  /** A table was answered: when the rows are read with it, the keys go on to what is still open. */
  const answeredTable = useRef<TableDoubt | null>(null)
  useEffect(() => {
    // Until the answer is drawn, the same table is asked about.
    if (!isRead || !answeredTable.current || answeredTable.current === tableDoubt) return
    answeredTable.current = null
    acceptButton.current?.focus()
    askFirst()
  }, [isRead, tableDoubt, askFirst])
  const leaveQuestion = () => {
    answeredTable.current = tableDoubt
    // With the focus in what goes away, the dialog itself would take it in the next frame.
    dialog.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  }
  const correctColumns = (keys: readonly string[], meanings: ColumnMeanings) =>
    columns.set(keys.reduce((learned, key) => learnColumns(learned, key, meanings), readLearnedColumns(columns.get())))
  // The added part of a text is passed over: what is left begins below it.
  const firstLeft = useEffectEvent(() => {
    const open = left.find(isAsked) ?? left.find(({ problem }) => problem !== null) ?? left[0]
    if (open && left.length < all.length) listBox.current?.revealRow(open.key)
  })
  const [reveals, setReveals] = useState(0)
  useEffect(() => {
    // On opening, and after each adding.
    if (hasRows && reveals >= 0) firstLeft()
  }, [hasRows, reveals])

  const { orders, actions, accept, undo } = useListActions({
    draftId: draft.id,
    keeper,
    read,
    rows,
    products,
    isRead,
    onAnswer: () => setAsking(false),
    onShowInText: (key) => listBox.current?.showRow(key),
    onAdded(asked) {
      setFiltered(null)
      if (asked === 0) onDone()
      else {
        askFirst()
        setReveals((before) => before + 1)
      }
    },
  })
  const saveLeft = () => {
    saveFile(
      fileName(`${draft.name} ${messages.leftFile}`, Date.now(), 'txt'),
      new Blob([`\uFEFF${leftText(all, leftWords).replaceAll('\n', '\r\n')}`], { type: 'text/plain;charset=utf-8' }),
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog
    <div
      ref={dialog}
      className="list-dialog"
      onKeyDown={(event) => {
        runHistoryKey(event, { undo: () => void undo(), redo: keeper.redo })
        runAcceptKey(event, acceptButton.current)
      }}
    >
      <ListNotices draft={draft} keeper={keeper} list={list} />
      <ListBox
        ref={listBox}
        box={boxOf(keeper)}
        list={list}
        onType={keeper.edit}
        onUndo={() => void undo()}
        onRedo={keeper.redo}
        arrival={arrival}
        read={read}
        rows={all}
        mark={mark}
        onShowRow={(key) => {
          if (listRows.current?.show(key) !== false) return
          // The filter hides it.
          flushSync(() => setFiltered(null))
          listRows.current.show(key)
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
      <section className="list-dialog-rows">
        {(showsColumns || !isNarrow) && (
          <ColumnBar
            tables={tables}
            onCorrect={correctColumns}
            onForget={(keys) => columns.set(keys.reduce(forgetColumns, readLearnedColumns(columns.get())))}
          />
        )}
        {tableDoubt && (
          <TableQuestion
            ref={tableQuestion}
            doubt={tableDoubt}
            waiting={tableDoubt.rows.filter((index) => all[index]?.isWaiting).length}
            header={
              tables.length > 1 ? (tables.find(({ table }) => table.key === tableDoubt.key)?.table.header ?? '') : ''
            }
            onChoose={(meanings) => {
              leaveQuestion()
              correctColumns([tableDoubt.key], meanings)
            }}
            onAskByRow={() => {
              leaveQuestion()
              askByRow(tableDoubt.key)
            }}
          />
        )}
        {left.length === 0 ? (
          <p className="p-4 text-table text-ink-soft">
            {isEmpty
              ? messages.nothing
              : // While it is read, the foot says so.
                !isReading && (all.length > 0 ? messages.allAdded : messages.nothingFound)}
          </p>
        ) : (
          <ListRows
            ref={listRows}
            draftId={draft.id}
            rows={shown}
            totals={totals}
            factor={prices.factor}
            excerpts={excerpts}
            findNear={findNear}
            mark={mark}
            actions={actions}
            onAsk={(key) => listBox.current?.revealRow(key)}
            onAllAnswered={() => (tableQuestion.current ?? acceptButton.current)?.focus()}
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
          totals={left.filter(({ problem, isLater }) => problem === 'total-differs' && !isLater).length}
          prices={prices}
          added={all.filter(({ isAdded }) => isAdded).length}
          products={orders.length}
          isEmpty={isEmpty}
          isReading={isReading}
          isAsking={isAsking}
          showsOpen={filtered !== null}
          onShowOpen={(shows) =>
            setFiltered(shows ? new Set(left.flatMap(({ key, problem }) => (problem === null ? [] : [key]))) : null)
          }
          onSaveLeft={saveLeft}
          onAccept={accept}
        />
      </section>
    </div>
  )
}
