import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { isTooLong } from '#src/drafts/list-reader/files/list-bounds.ts'
import type { ListState } from '#src/drafts/quick-add/kept/list-state.ts'
import type { ListBoxValue } from '#src/drafts/quick-add/kept/use-list-keeper.ts'
import type { ListArrival } from '#src/drafts/quick-add/list-arrival.ts'
import { listFileMessages, quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { useListFile } from '#src/drafts/quick-add/use-list-file.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { ListText, type ListTextHandle } from './list-text.tsx'

type TextProps = Parameters<typeof ListText>[0]

/** Where a list is pasted, written, dropped or opened from a file. */
export function ListBox(
  props: Pick<TextProps, 'read' | 'rows' | 'mark' | 'onShowRow' | 'onUndo' | 'onRedo'> & {
    ref: Ref<ListTextHandle>
    box: ListBoxValue
    list: Extract<ListState, { kind: 'ready' }>
    onType: (text: string, caret: number) => void
    arrival: ListArrival
    actions?: ReactNode
  },
) {
  const { ref, box, list, arrival, actions, onType, ...ofText } = props
  const { text, caret } = list
  const messages = useMessages(quickAddMessages)
  const words = useMessages(listFileMessages)
  const showToast = useToast()
  const hint = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const hasMouse = useMediaQuery('(pointer: fine)')
  // The dialog may be open already. Not on touch: a keyboard would cover the page.
  useEffect(() => {
    if (hasMouse) area.current?.focus()
  }, [hasMouse])
  const [isOver, setOver] = useState(false)
  const { opened, reading, open, chooseSheet } = useListFile(box, text, arrival)

  const refuseTooLong = (added: string, event: { preventDefault(): void }) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    if (!isTooLong(text.slice(0, selectionStart) + added + text.slice(selectionEnd))) return
    event.preventDefault()
    showToast({ text: messages.tooLong })
  }
  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    setOver(false)
    if (!dropped) {
      refuseTooLong(event.dataTransfer.getData('text/plain'), event)
      return
    }
    event.preventDefault()
    void open(dropped)
  }

  return (
    <div className="list-dialog-text flex min-h-0 flex-col gap-2 p-3">
      <ListText
        {...ofText}
        ref={ref}
        area={area}
        text={text}
        caret={caret}
        takesFocus={hasMouse}
        onText={(typed, at, isPasted) => {
          arrival.put(isPasted ? typed : null)
          onType(typed, at)
        }}
        onPasting={refuseTooLong}
        data-initial-focus={hasMouse ? '' : undefined}
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
        className={isOver ? 'border-accent' : 'border-edge/80'}
      />
      {opened && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
          {opened.sheet.names.length > 1 ? (
            <label className="flex min-w-0 flex-1 items-center gap-2">
              {words.sheet}
              <select
                aria-label={words.sheetOf(opened.file.name)}
                className={`${fieldClass} min-w-0 flex-1`}
                value={opened.sheet.name}
                onChange={(event) => void chooseSheet(event.target.value)}
              >
                {opened.sheet.names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          ) : (
            <bdi className="min-w-0 truncate">{opened.file.name}</bdi>
          )}
          {opened.sheet.hidden > 0 && <span className="text-warn">{words.hidden(opened.sheet.hidden)}</span>}
          {opened.sheet.beyond > 0 && <span className="text-warn">{words.beyond(opened.sheet.beyond)}</span>}
        </div>
      )}
      <p id={hint} className={text === '' ? 'text-small text-ink-soft max-[899px]:sr-only' : 'sr-only'}>
        {messages.pasteHint}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          compact
          label={words.open}
          accept=".xlsx,.xlsm,.txt,.csv,.tsv,.md,text/*"
          onFile={(file) => void open(file)}
        />
        <span role="status" className="min-w-0 truncate text-small text-ink-faint max-[899px]:sr-only">
          {reading === null ? words.types : words.reading(reading)}
        </span>
        {actions}
        {text !== '' && (
          <Button compact tone="quiet" className="ml-auto" onClick={() => box.set('')}>
            {messages.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
