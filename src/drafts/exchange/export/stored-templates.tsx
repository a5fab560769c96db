import { Save, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useLocale, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { exportMessages } from './export-messages.ts'
import { orderListTemplate, orderTemplate } from './order-template.ts'
import { type TextTemplate, withFieldsIn } from './text-template.ts'
import { builtInTemplates, type NamedTemplate, removeTemplate, saveTemplate } from './text-templates.ts'
import { useTextTemplates } from './use-text-templates.ts'

/** Chooses a stored template, and removes one of the person's own. */
export function ChooseTemplate(props: {
  template: TextTemplate
  onChoose: (template: TextTemplate) => void
  /** Also offers the templates of orders. */
  forOrders: boolean
}) {
  const { template, onChoose, forOrders } = props
  const { template: messages } = useMessages(exportMessages)
  const { locale } = useLocale()
  const [stored, changeTemplates] = useTextTemplates()
  const showToast = useToast()
  const select = useId()
  const builtIn = Object.entries(builtInTemplates).map(
    ([key, each]): NamedTemplate => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key is from builtInTemplates
      name: messages.builtIn[key as keyof typeof builtInTemplates],
      ...withFieldsIn(locale, each),
    }),
  )
  const ofOrders = forOrders
    ? [
        { name: messages.ofOrders, ...orderTemplate[locale] },
        { name: messages.listOfOrders, ...orderListTemplate[locale] },
      ]
    : []
  const all: readonly NamedTemplate[] = [...stored.own, ...ofOrders, ...builtIn]
  const chosen = all.findIndex((each) => isSame(each, template))
  const own = stored.own[chosen]
  const remove = (removed: NamedTemplate) => {
    changeTemplates((before) => removeTemplate(before, removed.name))
    showToast({
      text: messages.removed(removed.name),
      undo: () => changeTemplates((before) => saveTemplate(before, removed)),
    })
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={select} className="font-medium">
        {messages.choose}
      </label>
      <div className="flex gap-1">
        <select
          id={select}
          value={chosen}
          onChange={(event) => {
            const next = all[Number(event.target.value)]
            if (next) onChoose({ first: next.first, line: next.line, last: next.last })
          }}
          className={`${fieldClass} min-w-40 flex-1`}
        >
          {chosen < 0 && <option value={-1}>{messages.unsaved}</option>}
          {all.map((each, index) => (
            <option key={`${each.name}/${index < stored.own.length}`} value={index}>
              {each.name}
            </option>
          ))}
        </select>
        {own && (
          <IconButton label={messages.remove(own.name)} icon={<Trash2 aria-hidden />} onClick={() => remove(own)} />
        )}
      </div>
    </div>
  )
}

/** Saves the template under a name. */
export function SaveTemplate({ template }: { template: TextTemplate }) {
  const { template: messages } = useMessages(exportMessages)
  const [, changeTemplates] = useTextTemplates()
  const showToast = useToast()
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const named = name.trim()
    if (named === '') return
    changeTemplates((before) => saveTemplate(before, { name: named, ...template }))
    setName('')
    showToast({ text: messages.saved(named) })
  }
  return (
    <form onSubmit={save} className="flex min-w-0 gap-1">
      <input
        value={name}
        maxLength={60}
        aria-label={messages.name}
        placeholder={messages.name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        className={`${fieldClass} w-48 max-[719px]:flex-1`}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        <Save aria-hidden className="size-4" />
        {messages.save}
      </Button>
    </form>
  )
}

function isSame(a: TextTemplate, b: TextTemplate): boolean {
  return a.first === b.first && a.line === b.line && a.last === b.last
}
