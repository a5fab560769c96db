import { useEffect, useMemo, useState } from 'react'
import { askStateOf } from '#src/drafts/live-check/ask-state.ts'
import { useLineStates } from '#src/drafts/live-check/use-line-states.ts'
import { isAged } from '#src/drafts/model/check/line-state.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { ownWords } from '#src/drafts/model/lines/line-definition.ts'
import { viewLines, wholeDraft } from '#src/drafts/model/lines/line-view.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { tableWidth } from '#src/drafts/parts/columns/column-set.ts'
import { useColumns } from '#src/drafts/parts/columns/use-columns.ts'
import { useHeaderHeight } from '#src/drafts/parts/columns/use-header-height.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { LineWindow } from '#src/drafts/parts/line-window/line-window.tsx'
import { useHeldRows } from '#src/drafts/parts/line-window/use-held-rows.ts'
import { useLineDrag } from '#src/drafts/parts/line-window/use-line-drag.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useLiveState } from '#src/live/live-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { placeFor } from './bulk/use-bulk-actions.ts'
import { useLineSelection } from './bulk/use-line-selection.ts'
import { LineCard } from './line-card.tsx'
import { LineCells } from './line-cells.tsx'
import { type LineSpace, lineColumnSet, lineColumns, lineWidths, titleRoom } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'
import { LinesHeader } from './lines-header.tsx'
import { LinesToolbar } from './lines-toolbar.tsx'
import { useLineActions } from './use-line-actions.ts'
import { useLineView } from './use-line-view.ts'

/** px; on a phone a line is a card: its title may take two lines. */
const rowHeight = 36
const touchRowHeight = 48
/** px; with the sku below a title of two lines. */
const stackedTouchRowHeight = 56
const cardHeight = 104
/** px; a card with the result of a check. */
const checkedCardHeight = 132
/** px; of a split and the person's texts. */
const remarkHeight = 16

/**
 * The lines of a draft: search, filter, sort, move, and change one or many at once. The toolbar may be hidden while
 * nothing is filtered, sorted or chosen: what is calls `onToolbar`.
 */
export function DraftLines(props: { draft: Draft; hasToolbar: boolean; onToolbar: () => void }) {
  const { draft, hasToolbar, onToolbar } = props
  const messages = useMessages(lineMessages)
  const { linesLabel } = useMessages(draftsMessages)
  const { compare } = useFormats()
  const edits = useLineEdits()
  const actions = useLineActions(draft.id)
  const { factsOf, stateOf } = useLineStates(draft)
  const { answers, runs, asking } = useLiveState()
  const [view, setView] = useLineView()
  const [isChoosing, setChoosing] = useState(false)
  const [words, setAnnounced] = useState('')
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const headHeight = useHeaderHeight(true)

  const run = runs.get(draft.id)
  const isChecked = run !== undefined || draft.lines.some(({ sku }) => answers.has(sku))
  const placed = placedOfLines(placedOrders(draft))
  const [layout, onLayout] = useColumns(lineColumnSet)
  const widths = useMemo(
    () =>
      lineWidths({
        lines: draft.lines,
        placed,
        nowOf: (sku) => factsOf(sku).now,
        isShort: (line) => stateOf(line).concerns.some(({ kind }) => kind === 'shortage' || kind === 'shared'),
        isAged: (line) => isAged(stateOf(line)),
        isChecked,
      }),
    [draft.lines, placed, factsOf, stateOf, isChecked],
  )
  const queryOf = (space: LineSpace) =>
    `(min-width: ${tableWidth(lineColumns(space, widths.reserved, layout)) + 16 * titleRoom}px)`
  const hasMuchSpace = useMediaQuery(queryOf('much'))
  const hasSomeSpace = useMediaQuery(queryOf('some'))
  const hasLittleSpace = useMediaQuery(queryOf('little'))
  const viewed = useMemo(
    () => viewLines(draft.lines, view, { factsOf, stateOf, placed }, compare),
    [draft.lines, view, factsOf, stateOf, placed, compare],
  )
  const [isTyping, setTyping] = useState(false)
  const isWhole = view.text === '' && view.only === null && view.sort === null
  const needsToolbar = !isWhole || isChoosing
  useEffect(() => {
    if (needsToolbar) onToolbar()
  }, [needsToolbar, onToolbar])
  // Lines that come back with the end of a filter were not added.
  const wasWhole = useSettled(isWhole, 0)
  const shown = useHeldRows(viewed, draft.lines, idOfLine, isTyping && !isWhole)
  const selection = useLineSelection(draft.lines, shown)
  // Lines can be moved only while all of them are shown in the draft's own order.
  const canMove = view.sort === null && shown.length === draft.lines.length

  /** Moving a chosen line moves all chosen lines. */
  const movedWith = (lineId: string) => (selection.has(lineId) ? selection.chosen.map(({ id }) => id) : [lineId])
  const space: LineSpace = hasMuchSpace ? 'much' : hasSomeSpace ? 'some' : hasLittleSpace ? 'little' : 'least'
  const columns = useMemo(() => lineColumns(space, widths, layout), [space, widths, layout])
  const remarkLines = useMemo(() => (asCards ? remarkLinesOf(draft.lines) : 0), [asCards, draft.lines])
  const isStacked = columns.some(({ holds }) => holds === 'sku')
  const tableHeight = isTouch ? (isStacked ? stackedTouchRowHeight : touchRowHeight) : rowHeight
  const height = asCards ? (isChecked ? checkedCardHeight : cardHeight) + remarkLines * remarkHeight : tableHeight
  const headerHeight = asCards ? 0 : headHeight
  const { drag, grab } = useLineDrag(
    { rowHeight: height, headerHeight, count: shown.length },
    (lineId, dropAt) => void edits.moveLines(draft.id, movedWith(lineId), shown[dropAt]?.id ?? null),
  )
  const step = async (lineId: string, to: 'up' | 'down') => {
    const moved = movedWith(lineId)
    const outcome = await edits.moveLines(draft.id, moved, placeFor(draft, moved, to))
    if (!isWritten(outcome)) return
    const { lines } = outcome.draft
    setAnnounced(messages.movedTo(lines.findIndex(({ id }) => id === lineId) + 1, lines.length))
  }
  const keepOrder = async () => {
    const outcome = await edits.orderLines(
      draft.id,
      shown.map(({ id }) => id),
    )
    if (isWritten(outcome)) setView({ ...view, sort: null })
  }

  const moveByOne = (lineId: string, to: 'up' | 'down') => void step(lineId, to)
  const choose = asCards && !isChoosing ? null : selection.toggle
  return (
    <>
      {hasToolbar && (
        <LinesToolbar
          lines={draft.lines}
          shownCount={shown.length}
          view={view}
          onView={setView}
          stateOf={stateOf}
          onKeepOrder={() => void keepOrder()}
          columns={columns}
          asCards={asCards}
          isChoosing={isChoosing}
          onChoosing={(choosing) => {
            setChoosing(choosing)
            if (!choosing) selection.clear()
          }}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {words}
      </span>
      {shown.length === 0 && (
        <div className="flex flex-1 items-start gap-3 px-4 py-3 text-table text-ink-soft">
          {messages.noMatch}
          <Button compact onClick={() => setView({ ...wholeDraft, sort: view.sort })}>
            {messages.showAll}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <LineWindow
          as="grid"
          label={linesLabel(draft.name)}
          lines={shown}
          rowHeight={height}
          headerHeight={headerHeight}
          drag={drag}
          isChosen={selection.has}
          onTyping={setTyping}
          {...(isWhole && wasWhole && { showsNewest: 'when added' })}
          {...(canMove && { onStep: moveByOne })}
          {...(!asCards && {
            columns,
            header: (
              <LinesHeader
                columns={columns}
                height={headHeight}
                sort={view.sort}
                onSort={(sort) => setView({ ...view, sort })}
                shownChosen={selection.shown}
                onChooseShown={selection.chooseShown}
                onLayout={onLayout}
              />
            ),
          })}
        >
          {(line) => {
            const ofLine = {
              line,
              placed: placed.get(line.id),
              facts: factsOf(line.sku),
              state: stateOf(line),
              asking: askStateOf(line.sku, run, asking),
              isChecked,
              actions,
              chosen: selection.has(line.id),
            }
            return asCards ? (
              <LineCard {...ofLine} remarkLines={remarkLines} onStep={canMove ? moveByOne : null} onChoose={choose} />
            ) : (
              <LineCells {...ofLine} columns={columns} onChoose={selection.toggle} onGrab={canMove ? grab : null} />
            )
          }}
        </LineWindow>
      )}
      {selection.chosen.length > 0 && (
        <BulkBar draft={draft} factsOf={factsOf} selection={selection} canMove={canMove} />
      )}
    </>
  )
}

/** Of all lines alike: two where the longest split with its texts is longer than what one has room for. */
function remarkLinesOf(lines: readonly DraftLine[]): 0 | 1 | 2 {
  const lengths = lines.map((line) => splitWords(line.split).length + ownWords(line).length)
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  return longest === 0 ? 0 : longest <= 40 ? 1 : 2
}

const idOfLine = ({ id }: { readonly id: string }) => id
