import { type RefObject, useLayoutEffect, useRef } from 'react'
import { describedMessages } from '#src/browse/browse-on-demand-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useSettled } from '#src/ui/use-settled.ts'
import { type Descriptions, descriptionsKey, useDescriptions } from './use-descriptions.ts'

/** So many more in the descriptions: a button and a key add them below, and leave them out again. */
export function DescribedRemark(props: Descriptions & { field: RefObject<HTMLInputElement | null> }) {
  const { field, ...descriptions } = props
  const { count, areIn } = useDescriptions(descriptions)
  const messages = useMessages(describedMessages)
  const said = areIn ? messages.ofDescriptions(count) : messages.moreInDescriptions(count)
  return (
    <span className="flex min-w-0 items-center gap-1 text-ink-soft max-[719px]:shrink-0 max-[1599px]:order-last min-[1600px]:order-first">
      {count > 0 && areIn && <span className="truncate">{said}</span>}
      {count > 0 && (
        <RemarkButton field={field} onPress={() => descriptions.onChange(!areIn)}>
          {areIn ? messages.leaveOut : said}
        </RemarkButton>
      )}
      <Announcement text={count > 0 ? said : ''} />
    </span>
  )
}

/** The same where nothing else was found. */
export function DescribedOnly(props: Descriptions) {
  const { count } = useDescriptions(props)
  const messages = useMessages(describedMessages)
  const said = messages.inDescriptions(count)
  return (
    <>
      {count > 0 && (
        <Button tone="primary" aria-keyshortcuts={descriptionsKey} onClick={() => props.onChange(true)}>
          {said}
          <KeySign />
        </Button>
      )}
      <Announcement text={count > 0 ? said : ''} />
    </>
  )
}

/** When it goes away with the focus, as with the last row, the search box has it. */
function RemarkButton(props: { field: RefObject<HTMLInputElement | null>; onPress: () => void; children: string }) {
  const { field, onPress, children } = props
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    const box = field.current
    return () => {
      if (own === document.activeElement) box?.focus()
    }
  }, [field])
  return (
    <button
      ref={button}
      type="button"
      aria-keyshortcuts={descriptionsKey}
      onClick={onPress}
      className="flex h-7 min-w-0 items-center touch:h-11 gap-1.5 rounded px-1 text-accent hover:bg-hover"
    >
      <span className="truncate underline underline-offset-2">{children}</span>
      <KeySign />
    </button>
  )
}

function KeySign() {
  return (
    <kbd
      aria-hidden
      className="rounded border border-current/40 px-1 font-mono text-small max-[719px]:hidden touch:hidden"
    >
      {descriptionsKey}
    </kbd>
  )
}

/** After the number of results is said. */
function Announcement({ text }: { text: string }) {
  const settled = useSettled(text, 500, '')
  return (
    <span aria-live="polite" className="sr-only">
      {settled}
    </span>
  )
}
