import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Early, paletteFieldClass } from '#src/app/keys/early-field.tsx'
import { KeyCaps } from '#src/app/keys/key-caps.tsx'
import { keyMessages } from '#src/app/keys/key-messages.ts'
import type { Choice } from '#src/app/keys/keys.tsx'
import type { Ways } from '#src/app/keys/use-ways.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { paletteMessages } from './palette-messages.ts'
import type { PaletteOption } from './palette-option.ts'
import { PaletteRow } from './palette-row.tsx'
import { usePaletteOptions } from './use-palette-options.ts'

/**
 * One field for all that can be done here, and for all that can be found. A combobox with a listbox (WAI-ARIA
 * practices): the first row is chosen at once, and Enter waits for the catalog where nothing else has the text.
 */
export function Palette(props: {
  /** Read once, as it opens. */
  early: RefObject<Early>
  goTo: Ways['goTo']
  run: Ways['run']
  onHelp: () => void
  onChoose: (choice: Choice) => void
}) {
  const { early, goTo, run: press, onHelp, onChoose } = props
  const messages = useMessages(paletteMessages)
  const { field: label, placeholder } = useMessages(keyMessages)
  const store = useDraftStore()
  const { quantityOf } = useOpenDraft()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const [added, setAdded] = useState('')
  const { options, isSearching, isOpening, hasNoCatalog } = usePaletteOptions(text, { goTo, run: press, onHelp })
  const id = useId()
  /** Enter that was pressed before the answer to the text was there: it waits for it, and for no other one. */
  const awaited = useRef<{ readonly text: string; readonly run: (option: PaletteOption) => void } | null>(null)
  const chosen = options[active]
  const hasProducts = options.some(({ found }) => found !== null)

  const add = async ({ found }: PaletteOption) => {
    if (!found) return setAdded(messages.onlyProducts)
    const { product } = found
    const outcome = await store.addToDraft(null, product, 1)
    if (!isWritten(outcome)) return
    const pieces = outcome.draft.lines.find(({ sku }) => sku === product.sku)?.quantity ?? 0
    setAdded(messages.added(product.sku, pieces))
  }
  /** What Enter does, with Ctrl or without. */
  const runOf = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>) => {
    return (option: PaletteOption) => (ctrlKey || metaKey ? void add(option) : onChoose(option.choice))
  }
  // What was typed while this loaded, with the cursor behind it.
  useLayoutEffect(() => {
    const { text: typed, entered } = early.current
    setText(typed)
    if (entered) awaited.current = { text: typed, run: runOf(entered) }
    field.current?.setSelectionRange(typed.length, typed.length)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [])
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  /** The chosen row is no answer to the text yet: products, which are last, are those of the text before. */
  const isOld = isOpening || (isSearching && (!chosen || chosen.found !== null))
  useEffect(() => {
    const { current: entered } = awaited
    // The first drawing is still without what was typed before it.
    if (!entered || isOld || entered.text !== text) return
    awaited.current = null
    if (chosen) entered.run(chosen)
  }, [isOld, chosen, text])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length > 0) setActive((active + (key === 'ArrowDown' ? 1 : -1) + options.length) % options.length)
    } else if (key === 'PageDown' || key === 'PageUp') {
      const next = active + (key === 'PageDown' ? pageRows : -pageRows)
      setActive(Math.max(0, Math.min(next, options.length - 1)))
    } else if (key === 'Enter' && !event.repeat) {
      const run = runOf(event)
      if (isOld) awaited.current = { text, run }
      else if (chosen) run(chosen)
    } else return
    event.preventDefault()
  }
  // Nothing is said of what stands no more, or is not complete.
  const isRested = useSettled(text, restMs, '') === text && !isSearching && !isOpening
  const says = !isRested ? '' : options.length > 0 ? messages.count(options.length) : messages.none(text.trim())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] text-table">
      <input
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it may be loaded after the dialog opened
        autoFocus
        data-initial-focus
        type="text"
        role="combobox"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestText}
        value={text}
        aria-label={label}
        placeholder={placeholder}
        aria-expanded={options.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
          setAdded('')
          awaited.current = null
        }}
        onKeyDown={onKeyDown}
        className={paletteFieldClass}
      />
      {/* Only keeps the focus in the field. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.results}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-[45dvh] overflow-auto py-1"
      >
        {[...new Set(options.map(({ group }) => group))].map((group) => {
          const rows = options.flatMap((option, index) => (option.group === group ? [{ option, index }] : []))
          if (rows.length === 0) return null
          return (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className="px-4 pt-2 pb-1 text-small text-ink-soft">
                {messages.groups[group]}
              </div>
              {rows.map(({ option, index }) => (
                <PaletteRow
                  key={option.id}
                  id={`${id}-${index}`}
                  option={option}
                  isActive={index === active}
                  onChoose={() => onChoose(option.choice)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {options.length === 0 && (
        <p className="px-4 pb-3 text-ink-soft">{isSearching ? messages.searching : messages.none(text.trim())}</p>
      )}
      {hasNoCatalog && <p className="px-4 pb-2 text-small text-warn">{messages.noCatalog}</p>}
      <p role="status" className={added === '' ? 'sr-only' : 'border-t border-line px-4 py-1.5'}>
        {added === '' ? says : added}
      </p>
      <p
        aria-hidden
        className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-1.5 text-small text-ink-soft max-[719px]:hidden"
      >
        <span>
          <KeyCaps keys={['ArrowUp', 'ArrowDown']} /> {messages.choose}
        </span>
        <span>
          <KeyCaps keys={['Enter']} /> {messages.open}
        </span>
        {hasProducts && (
          <span>
            <KeyCaps keys={['Ctrl+Enter']} /> {messages.addOne}
            {chosen?.found && quantityOf(chosen.found.product.sku) > 0 && ` (${quantityOf(chosen.found.product.sku)})`}
          </span>
        )}
      </p>
    </div>
  )
}

const pageRows = 8
const longestText = 200
/** Screen readers hear the count once typing rests. */
const restMs = 600
