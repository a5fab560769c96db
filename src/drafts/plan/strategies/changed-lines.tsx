import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { ChangedLine } from '#src/drafts/plan/sheet/choice-views.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { planChoiceMessages } from './plan-choice-messages.ts'

/** Rows at once: a person reads no more of them, and thousands would take long to draw. */
const mostShown = 200

/** The present plan beside another one: the lines that come from other warehouses, or that have other quantities. */
export function ChangedLines({ changed, label }: { changed: readonly ChangedLine[]; label: string }) {
  const messages = useMessages(planChoiceMessages)
  const { more } = useMessages(planMessages)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className="max-h-64 overflow-auto bg-surface">
      <table className="w-full text-left text-small">
        <thead className="text-ink-soft">
          <tr className="[&_th]:px-2 [&_th]:py-1 [&_th]:font-medium">
            <th scope="col">{messages.line}</th>
            <th scope="col">{messages.now}</th>
            <th scope="col">{messages.chosen}</th>
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, mostShown).map(({ line: { line }, now, chosen }) => (
            <tr key={line.id} className="border-t border-line align-top [&_td]:px-2 [&_td]:py-1">
              <th scope="row" className="px-2 py-1 font-normal">
                <bdi lang="es-MX">{line.title || line.sku}</bdi>
              </th>
              <td className="font-mono">{splitWords(now) || messages.nothing}</td>
              <td className="font-mono">{splitWords(chosen) || messages.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > mostShown && <p className="px-2 py-1 text-ink-soft">{more(changed.length - mostShown)}</p>}
    </div>
  )
}
