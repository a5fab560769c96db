import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { PlanSheet, SheetWarehouse } from '#src/drafts/plan/sheet/plan-sheet.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { planChoiceMessages } from './plan-choice-messages.ts'

/** What each warehouse alone could supply. Marks the best by lines, by pieces and by money. */
export function OneWarehouse({ sheet, onUse }: { sheet: PlanSheet; onUse: (code: string) => void }) {
  const messages = useMessages(planMessages)
  const names = useMessages(draftsMessages)
  const choiceWords = useMessages(planChoiceMessages)
  const formats = useFormats()
  const { unchecked } = sheet.totals
  const allowed = sheet.warehouses.filter(({ isBarred }) => !isBarred)
  const ranked = allowed.toSorted((a, b) => b.coverage.linesInFull - a.coverage.linesInFull)
  const most = (of: (warehouse: SheetWarehouse) => number) => Math.max(1, ...allowed.map(of))
  const best = {
    lines: most(({ coverage }) => coverage.linesInFull),
    pieces: most(({ coverage }) => coverage.pieces),
    money: most(({ coverage }) => Number(coverage.subtotal)),
  }
  if (allowed.length === 0) return <p className="p-4 text-table text-ink-soft">{messages.nothingAllowed}</p>
  return (
    <div className="grid gap-2 p-4 text-table">
      <p className="text-ink-soft">{messages.oneAbout}</p>
      {unchecked > 0 && <p className="text-ink-soft">{choiceWords.unchecked(names.lineCount(unchecked))}</p>}
      <div className="overflow-x-auto">
        <table className="w-full min-w-[20rem]">
          <thead className="text-small text-ink-soft">
            <tr className="border-b border-line text-right [&_th]:px-2 [&_th]:py-1 [&_th]:font-medium">
              <th scope="col" className="text-left">
                {messages.warehouse}
              </th>
              <th scope="col">{messages.lines}</th>
              <th scope="col" className="max-[479px]:hidden">
                {messages.pieces}
              </th>
              <th scope="col">{messages.money}</th>
              <th scope="col">
                <span className="sr-only">{messages.useSharedShortage}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ranked.map(({ code, location, coverage }) => (
              <tr key={code} className="border-b border-line text-right hover:bg-hover [&_td]:px-2 [&_td]:py-1.5">
                <th scope="row" className="max-w-40 px-2 text-left font-normal">
                  <bdi className="block truncate font-mono text-[12.5px] font-medium">{code}</bdi>
                  <bdi className="block truncate text-small text-ink-faint">{location}</bdi>
                </th>
                <td>
                  <Value isBest={coverage.linesInFull === best.lines}>
                    {messages.covers(coverage.linesInFull, sheet.totals.lines, coverage.linesInPart)}
                  </Value>
                </td>
                <td className="max-[479px]:hidden">
                  <Value isBest={coverage.pieces === best.pieces}>{formats.number(coverage.pieces)}</Value>
                </td>
                <td title={names.pieceCount(coverage.pieces)}>
                  <Value isBest={Number(coverage.subtotal) === best.money}>{formats.money(coverage.subtotal)}</Value>
                </td>
                <td>
                  <Button
                    compact
                    aria-label={messages.use(code)}
                    disabled={coverage.pieces === 0}
                    onClick={() => onUse(code)}
                  >
                    {messages.useSharedShortage}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Value({ isBest, children }: { isBest: boolean; children: string }) {
  const { best } = useMessages(planMessages)
  if (!isBest) return <span>{children}</span>
  return (
    <span className="grid leading-4">
      <span className="font-semibold">{children}</span>
      <span className="text-small text-good">{best}</span>
    </span>
  )
}
