import { type DragEvent, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useDraftStore } from '#src/drafts/drafts-context.tsx'
import type { Draft } from '#src/drafts/model/draft.ts'
import { isWritten } from '#src/drafts/storage/draft-outcome.ts'
import { useUndo } from '#src/drafts/undo/use-undo.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fileName } from '#src/sheets/file-name.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { forgetName, learnName, withLearnedNames } from './learned-names.ts'
import { ordersOf, type RowChoice, settleRows, textOfLeft } from './list-orders.ts'
import { type ListedProduct, useQuickAddParts } from './quick-add-context.tsx'
import { quickAddMessages } from './quick-add-messages.ts'
import { QuickAddRows } from './quick-add-rows.tsx'
import { readTextBytes } from './read-text-file.ts'
import { useReadList } from './use-read-list.ts'

/** More than this is no list that somebody orders from. */
const largestFile = 20 << 20

/**
 * A list at the left, what it means at the right, as it is pasted. Nothing is in the draft before it is accepted; what
 * could not be settled stays in the box.
 */
export function QuickAdd({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const messages = useMessages(quickAddMessages)
  const store = useDraftStore()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { find, learned, box } = useQuickAddParts()
  const text = useSyncExternalStore(box.subscribe, box.get)
  const lookUp = useMemo(() => withLearnedNames(find, learned), [find, learned])
  const { rows: read, isReading, failed, retry } = useReadList(text, lookUp)
  const [choices, setChoices] = useState<ReadonlyMap<string, RowChoice<ListedProduct>>>(new Map())
  const rows = useMemo(() => settleRows(read, choices), [read, choices])
  const orders = useMemo(() => ordersOf(rows), [rows])
  const repeated = useMemo(() => repeatedIn(rows, orders), [rows, orders])
  const open = rows.filter(({ problem }) => problem !== null).length
  const [onlyOpen, setOnlyOpen] = useState(false)
  const shown = onlyOpen && open > 0 ? rows.filter(({ problem }) => problem !== null) : rows
  const isEmpty = text.trim() === ''

  const choose = (row: (typeof rows)[number], choice: RowChoice<ListedProduct>) => {
    setChoices(new Map(choices).set(row.key, { ...choices.get(row.key), ...choice }))
    if (choice.product && row.code !== null) learned.set(learnName(learned.get(), row.code, choice.product.sku))
  }
  const accept = async () => {
    const left = textOfLeft(rows)
    const outcome = await store.addAllToDraft(draft.id, orders)
    if (!isWritten(outcome)) {
      showToast({ text: messages.notAdded })
      return
    }
    const before = text
    box.set(left)
    setChoices(new Map())
    showToast({
      text: `${messages.added(orders.length, outcome.draft.name)}.${left === '' ? '' : messages.leftInBox(open)}`,
      ...actionOf(outcome, () => box.set(before)),
    })
    if (left === '') onDone()
  }

  return (
    <div className="grid h-[80dvh] min-h-0 grid-rows-[minmax(8rem,2fr)_3fr] min-[900px]:h-[70dvh] min-[900px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[900px]:grid-rows-1">
      <ListBox text={text} onText={box.set} />
      <section className="flex min-h-0 min-w-0 flex-col border-line max-[899px]:border-t min-[900px]:border-l">
        {isEmpty ? (
          <p className="p-4 text-table text-ink-soft">{messages.nothing}</p>
        ) : rows.length === 0 ? (
          <p className="p-4 text-table text-ink-soft">{isReading ? messages.reading : messages.nothingFound}</p>
        ) : (
          <QuickAddRows
            rows={shown}
            repeated={repeated}
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
                  new Blob([`\uFEFF${textOfLeft(rows).replaceAll('\n', '\r\n')}`], {
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

function ListBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const messages = useMessages(quickAddMessages)
  const showToast = useToast()
  const hint = useId()
  const file = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const hasMouse = useMediaQuery('(pointer: fine)')
  // After the dialog has put the focus on its first button. A finger wants to see the page first, not its keyboard.
  useEffect(() => {
    if (!hasMouse) return
    const frame = requestAnimationFrame(() => area.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [hasMouse])
  const [isOver, setOver] = useState(false)

  const read = async (chosen: File) => {
    const bytes = chosen.size > largestFile ? null : new Uint8Array(await chosen.arrayBuffer())
    // A spreadsheet's own format is no text, whatever one calls it.
    if (!bytes || isZip(bytes)) {
      showToast({ text: messages.fileFailed(chosen.name) })
      return
    }
    const content = readTextBytes(bytes)
    onText(text.trim() === '' ? content : `${text.trimEnd()}\n${content}`)
  }
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    setOver(false)
    if (!dropped) return
    event.preventDefault()
    void read(dropped)
  }

  return (
    <div className="flex min-h-0 flex-col gap-2 p-3">
      <textarea
        ref={area}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        aria-label={messages.paste}
        aria-describedby={hint}
        placeholder={messages.example}
        spellCheck={false}
        wrap="off"
        className={classNames(
          'min-h-0 flex-1 resize-none rounded border bg-raised p-2 font-mono text-[13px] text-ink touch:text-[16px]',
          isOver ? 'border-accent' : 'border-edge/80',
        )}
      />
      <p id={hint} className="text-small text-ink-soft max-[899px]:sr-only">
        {messages.pasteHint}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.csv,.tsv,.md,text/*"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void read(chosen)
            event.target.value = ''
          }}
        />
        <Button compact onClick={() => file.current?.click()}>
          {messages.file}
        </Button>
        <span className="text-small text-ink-faint max-[899px]:sr-only">{messages.fileTypes}</span>
        {text !== '' && (
          <Button compact tone="quiet" className="ml-auto" onClick={() => onText('')}>
            {messages.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

/** Products that several rows order, with how many that makes. */
function repeatedIn(
  rows: ReturnType<typeof settleRows<ListedProduct>>,
  orders: readonly { product: ListedProduct; quantity: number }[],
): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { product, problem } of rows) {
    if (product && problem === null) times.set(product.sku, (times.get(product.sku) ?? 0) + 1)
  }
  return new Map(
    orders
      .filter(({ product }) => (times.get(product.sku) ?? 0) > 1)
      .map(({ product, quantity }) => [product.sku, quantity]),
  )
}
