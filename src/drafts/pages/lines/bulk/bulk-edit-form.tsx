import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type OwnText, ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import type { LineEdit } from '#src/drafts/model/lines/line-edits.ts'
import { type QuantityRefusal, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { quantityMessages } from '#src/drafts/parts/fields/quantity-messages.ts'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import type { BulkActions } from './use-bulk-actions.ts'

export type BulkEdit = 'quantity' | 'warehouse' | OwnText | 'split-off'

/** A field for the new value of all chosen lines. Enter applies, Escape goes back. */
export function BulkEditForm(props: { editing: BulkEdit; draft: Draft; actions: BulkActions; onDone: () => void }) {
  const { editing, draft, actions, onDone } = props
  const messages = useMessages(lineMessages)
  const { texts } = useMessages(lineColumnMessages)
  const { refusals } = useMessages(quantityMessages)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null)
  useUnsavedEdit(text !== '')
  const refusalId = useId()
  const warehousesId = useId()
  const label = {
    quantity: messages.quantityField,
    warehouse: messages.warehouseField,
    ...recordOf(ownTexts, (name) => texts[name].ofEach),
    'split-off': messages.splitOffField,
  }[editing]

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const edit = readEdit(editing, text.trim())
    if (edit.kind === 'refused') return setRefusal(edit.reason)
    const isDone = edit.kind === 'split-off' ? await actions.splitOff(edit.name) : await actions.edit(edit)
    if (isDone) onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }
  return (
    <form onSubmit={(event) => void apply(event)} className="flex min-w-0 flex-wrap items-center gap-2">
      <input
        type="text"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened this field
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRefusal(null)
        }}
        onKeyDown={onKeyDown}
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? refusalId : undefined}
        placeholder={editing === 'quantity' ? messages.quantityHint : label}
        list={editing === 'warehouse' ? warehousesId : undefined}
        autoComplete="off"
        className={`${fieldClass} w-72 max-[719px]:w-44`}
      />
      {editing === 'warehouse' && (
        <datalist id={warehousesId}>
          {warehousesOf(draft).map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      )}
      <Button compact tone="primary" type="submit">
        {messages.apply}
      </Button>
      <Button compact tone="quiet" onClick={onDone}>
        {messages.back}
      </Button>
      {refusal && (
        <span id={refusalId} role="alert" className="text-small text-bad">
          {refusals[refusal]}
        </span>
      )}
    </form>
  )
}

type ReadEdit =
  | LineEdit
  | { readonly kind: 'split-off'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: QuantityRefusal }

function readEdit(editing: BulkEdit, text: string): ReadEdit {
  if (editing === 'warehouse') return { kind: 'warehouse', warehouse: text }
  if (editing === 'split-off') return { kind: 'split-off', name: text }
  if (editing !== 'quantity') return { kind: 'text', name: editing, text }
  const times = /^[x×*]\s*/i.exec(text)
  const read = readQuantity(times ? text.slice(times[0].length) : text)
  if (read.kind !== 'quantity') return { kind: 'refused', reason: read.kind === 'empty' ? 'not-a-number' : read.reason }
  return times ? { kind: 'multiply', by: read.value } : { kind: 'quantity', quantity: read.value }
}

/** Warehouses that the draft's lines already use; any other can be typed. */
function warehousesOf({ lines }: Draft): string[] {
  return [...new Set(lines.flatMap(({ split }) => split.map(({ warehouse }) => warehouse)))]
}
