import { Plus } from 'lucide-react'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { withLearnedNames } from '#src/drafts/list-reader/name-lookup.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { scanMessages } from '#src/drafts/scan/scan-messages.ts'
import { hasNoQuantity } from '#src/drafts/scan/session/read-scan.ts'
import { UnsettledScans } from '#src/drafts/scan/unsettled-scans.tsx'
import { useScanSession } from '#src/drafts/scan/use-scan-session.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { ProductBox } from './product-box.tsx'
import { isCodeOf, readPieces } from './typed-line.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

/** Why nothing was added; what was typed stays. */
type Refusal =
  | { readonly kind: 'not-a-code' | 'wrong-multiplier'; readonly text: string }
  | { readonly kind: 'no-quantity' }

/**
 * The end of a draft's table: a code or name and a quantity, and Enter adds the line. A product that is chosen from the
 * list waits for its quantity. The box has the focus for the next one, also from a scanner. A code that is not known, or is of several products, is said and kept, never guessed.
 * `children` are shown before the box.
 */
export function AddLine({ draft, children }: { draft: Draft; children?: ReactNode }) {
  const messages = useMessages(scanMessages)
  const words = messages.addLine
  const isTight = useTight()
  const { find, learned } = useQuickAddParts()
  const session = useScanSession(draft.id)
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const quantities = useMemo(() => new Map(draft.lines.map(({ sku, quantity }) => [sku, quantity])), [draft])
  const saidId = useId()
  const box = useRef<HTMLInputElement>(null)
  const pieces = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** From the list, not added yet: the quantity is next. */
  const [chosen, setChosen] = useState<ListedProduct | null>(null)
  const [seen, setSeen] = useState(state.last)
  const outcome = useOutcomeWords(state, quantities)
  const said = chosen ? words.chosen(chosen.title || chosen.sku) : state.last === seen ? null : outcome

  // The button that chose one of several products is gone with its question.
  useEffect(() => {
    if (state.last !== seen && document.activeElement === document.body) box.current?.focus()
  }, [state.last, seen])

  const next = () => {
    setText('')
    setTyped('')
    setChosen(null)
    setRefusal(null)
    box.current?.focus()
  }
  /** Undefined where it is none: the field has the focus, to correct it. */
  const quantity = readPieces(typed)
  const refuseQuantity = () => {
    setRefusal({ kind: 'no-quantity' })
    pieces.current?.focus()
    pieces.current?.select()
  }
  const add = (product: ListedProduct) => {
    session.add(product, quantity ?? 1)
    next()
  }
  const choose = (product: ListedProduct) => {
    setText(product.sku)
    setChosen(product)
    if (quantity === undefined) return refuseQuantity()
    if (quantity !== null) return add(product)
    setRefusal(null)
    pieces.current?.focus()
  }
  /** What was said is of the one before. */
  const type = (typedText: string) => {
    setText(typedText)
    setChosen(null)
    setRefusal(null)
    setSeen(state.last)
  }
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return box.current?.focus()
    if (quantity === undefined) return refuseQuantity()
    if (chosen) return add(chosen)
    if (hasNoQuantity(text)) return setRefusal({ kind: 'wrong-multiplier', text: text.trim() })
    next()
    if (await isCodeOf(text, quantity, withLearnedNames(find, learned))) return session.type(text, quantity)
    // The next one may be on its way already, as from a scanner: then it is kept in the list.
    if (box.current?.value !== '' || pieces.current?.value !== '') return session.type(text, quantity)
    setText(text)
    setTyped(typed)
    setRefusal({ kind: 'not-a-code', text: text.trim() })
  }
  const refused =
    refusal &&
    (refusal.kind === 'no-quantity'
      ? words.noQuantity
      : (refusal.kind === 'not-a-code' ? words.notACode : messages.wrongMultiplier)(refusal.text))
  return (
    <section aria-label={words.label} className="add-line shrink-0 border-t border-line bg-surface text-table">
      {state.last !== null && (
        <div className="max-h-44 overflow-auto">
          <UnsettledScans
            session={session}
            choices={state.choices}
            quantities={quantities}
            draftId={draft.id}
            draftName={draft.name}
          />
        </div>
      )}
      <form
        onSubmit={(event) => void enter(event)}
        className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 max-[719px]:px-2 max-[719px]:py-0.5 low:py-0.5"
      >
        {children}
        <ProductBox
          box={box}
          text={text}
          refusedBy={refusal?.kind === 'not-a-code' ? saidId : null}
          onText={type}
          afterOf={({ sku }) => {
            const before = quantities.get(sku)
            return before === undefined ? null : addQuantities(before, quantity ?? 1)
          }}
          onChoose={choose}
        />
        <input
          ref={pieces}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={typed}
          aria-label={words.quantity}
          aria-invalid={refusal?.kind === 'no-quantity' || undefined}
          aria-describedby={refusal?.kind === 'no-quantity' ? saidId : undefined}
          placeholder="1"
          onChange={(event) => setTyped(event.target.value)}
          className={`${fieldClass} w-20 text-right max-[719px]:w-16`}
        />
        <Button
          type="submit"
          disabled={text.trim() === ''}
          aria-label={words.label}
          className="shrink-0 touch:min-w-11"
        >
          <Plus aria-hidden className="size-4" />
          <span className="max-[719px]:sr-only">{messages.addCode}</span>
        </Button>
        <p
          id={saidId}
          role="status"
          className={`line-clamp-2 min-w-0 flex-1 basis-64 text-small leading-4 empty:sr-only max-[719px]:basis-full ${refused ? 'text-warn' : 'text-ink-soft'}`}
        >
          {refused ?? said}
        </p>
        {/* Not in the status: it would be heard again after each line. */}
        {!isTight && (refused ?? said) === null && (
          <p className="line-clamp-2 min-w-0 flex-1 basis-64 text-small leading-4 text-ink-faint max-[719px]:basis-full">
            {words.hint}
          </p>
        )}
      </form>
    </section>
  )
}
