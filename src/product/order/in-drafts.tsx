import { Link } from 'react-router'
import { draftHref } from '#src/drafts/draft-href.ts'
import { useDrafts } from '#src/drafts/drafts-context.tsx'
import { SplitText } from '#src/drafts/lines/fields/split-text.tsx'
import { knownDrafts, workingDrafts } from '#src/drafts/storage/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { productMessages } from '#src/product/product-messages.ts'

const mostDrafts = 6

/** In which drafts the product is already, so that it is not ordered twice; the open one first. */
export function InDrafts({ sku }: { sku: string }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const state = useDrafts()
  const { openDraftId } = knownDrafts(state)
  const having = workingDrafts(state)
    .flatMap((draft) => {
      const line = draft.lines.find((each) => each.sku === sku)
      return line ? [{ draft, line }] : []
    })
    .toSorted((a, b) => Number(b.draft.id === openDraftId) - Number(a.draft.id === openDraftId))
  if (having.length === 0) return null
  return (
    <section aria-label={messages.inDrafts} className="grid gap-1 text-table">
      <h3 className="text-small text-ink-soft">{messages.inDrafts}</h3>
      <ul className="grid gap-0.5">
        {having.slice(0, mostDrafts).map(({ draft, line }) => (
          <li key={draft.id} className="flex flex-wrap items-baseline gap-x-2">
            <Link to={draftHref(draft.id)} className="text-accent hover:underline">
              <bdi>{draft.name}</bdi>
            </Link>
            <span className="font-medium">{formats.number(line.quantity)}</span>
            <SplitText line={line} />
            {draft.id === openDraftId && <span className="text-small text-ink-faint">{messages.openOne}</span>}
          </li>
        ))}
      </ul>
      {having.length > mostDrafts && <p className="text-ink-soft">{messages.moreDrafts(having.length - mostDrafts)}</p>}
    </section>
  )
}
