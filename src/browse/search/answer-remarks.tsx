import { remarkMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { useBuyingParts, useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import { readRemarks } from './read-remarks.ts'

/**
 * What the answer has beyond what was typed, also for screen readers, after typing stops. One line: a long text is cut
 * off, the buttons are not; on a phone the line scrolls, and begins with the words that one press asks for again.
 */
export function AnswerRemarks(props: { answer: CatalogAnswer; query: string; onSearch: (text: string) => void }) {
  const { answer, query, onSearch } = props
  const remarks = readRemarks(answer, query, useMessages(remarkMessages))
  const said = remarks.map(({ kind, text, buttons }) =>
    kind === 'typo' || kind === 'measure' ? `${text} ${buttons.map(({ shown }) => shown).join(', ')}` : text,
  )
  const settled = useSettled(said.join('. '), 500, '')
  return (
    <>
      {remarks.map(({ kind, text, buttons }) => (
        <span
          key={kind}
          className={classNames(
            'flex min-w-0 items-center gap-1 text-ink-soft max-[719px]:shrink-0',
            kind === 'omitted' && 'max-[719px]:-order-1',
            kind === 'measure' && 'max-[719px]:-order-2',
          )}
        >
          {kind === 'typo' && <span aria-hidden>≈</span>}
          <span className="min-w-16 truncate max-[719px]:max-w-32">{text}</span>
          {buttons.map(({ shown, query: other }) => (
            <RemarkButton key={shown} onPress={() => onSearch(other)}>
              {shown}
            </RemarkButton>
          ))}
        </span>
      ))}
      <FamiliarRemark answer={answer} />
      <span aria-live="polite" className="sr-only">
        {settled}
      </span>
    </>
  )
}

/** What the person bought stands first among equals: said, and one press has it otherwise. */
function FamiliarRemark({ answer: { familiar, positions } }: { answer: CatalogAnswer }) {
  const messages = useMessages(remarkMessages)
  const { settings } = useBuyingParts()
  const { isFamiliarFirst } = useBuyingSettings()
  if (familiar === 0 || familiar === positions.length) return null
  return (
    <span className="flex min-w-0 items-center gap-1 text-ink-soft max-[719px]:shrink-0">
      <span className="min-w-16 truncate max-[719px]:max-w-32">
        {isFamiliarFirst ? (
          <>
            <span className="max-[719px]:hidden">{messages.familiarFirst(familiar)}</span>
            <span className="min-[720px]:hidden">{messages.ownFirst(familiar)}</span>
          </>
        ) : (
          messages.familiar(familiar)
        )}
      </span>
      <RemarkButton onPress={() => settings.set({ ...settings.get(), isFamiliarFirst: !isFamiliarFirst })}>
        {isFamiliarFirst ? messages.asOthers : messages.first}
      </RemarkButton>
    </span>
  )
}

function RemarkButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="h-7 max-w-40 shrink-0 touch:h-11 truncate rounded px-1 text-accent underline underline-offset-2 hover:bg-hover"
    >
      <bdi>{children}</bdi>
    </button>
  )
}
