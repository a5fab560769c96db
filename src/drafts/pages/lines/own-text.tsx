import { CircleHelp, StickyNote, StickyNotePlus } from 'lucide-react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { OwnText } from '#src/drafts/model/lines/line-definition.ts'
import { choicesOf } from '#src/drafts/model/lines/line-view.ts'
import { EditableText } from '#src/drafts/parts/fields/editable-text.tsx'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { LineActions } from './use-line-actions.ts'

type Props = { readonly line: DraftLine; readonly name: OwnText; readonly actions: LineActions }

/** A text that the person writes about a line. */
export function OwnTextField({ line, name, actions, className }: Props & { className: string }) {
  const { of, add } = useMessages(lineColumnMessages).texts[name]
  return (
    <>
      <TextQuestion line={line} name={name} actions={actions} />
      <EditableText
        value={line[name]}
        label={of(line.title || line.sku)}
        placeholder={add}
        onCommit={(text) => actions.setText(line, name, text)}
        className={className}
      />
    </>
  )
}

/** Asks which text counts, where lines of the product had different ones. */
function TextQuestion({ line, name, actions }: Props) {
  const { texts, choose } = useMessages(lineColumnMessages)
  const choices = choicesOf(line, name)
  if (choices.length === 0) return null
  const label = `${texts[name].of(line.title || line.sku)}: ${choose}`
  return (
    <Popover
      title={label}
      stamp={line[name]}
      trigger={<IconButton label={label} icon={<CircleHelp aria-hidden />} className="-my-1 text-warn" />}
    >
      <div className="grid gap-2 p-3">
        {label}
        {choices.map((text) => (
          <Button key={text} onClick={() => void actions.setText(line, name, text)}>
            <bdi className="truncate">{text}</bdi>
          </Button>
        ))}
      </div>
    </Popover>
  )
}

/** The text when its column has no space. Without a text its icon has a plus; a click opens it. */
export function OwnTextButton({ onOpenChange, ...props }: Props & { onOpenChange: (open: boolean) => void }) {
  const { line, name } = props
  const label = useMessages(lineColumnMessages).texts[name].of(line.title || line.sku)
  const text = line[name]
  const isAsked = choicesOf(line, name).length > 0
  return (
    <Popover
      title={label}
      stamp={text}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={text === '' ? label : `${label}: ${text}`}
          icon={
            isAsked ? (
              <CircleHelp aria-hidden />
            ) : text === '' ? (
              <StickyNotePlus aria-hidden />
            ) : (
              <StickyNote aria-hidden />
            )
          }
          className={`-my-1 ml-auto shrink-0 ${text === '' ? 'text-ink-faint opacity-50' : isAsked ? 'text-warn' : 'text-accent'}`}
        />
      }
    >
      <div className="p-3">
        <OwnTextField {...props} className={`${fieldClass} w-full border-edge/80!`} />
      </div>
    </Popover>
  )
}
