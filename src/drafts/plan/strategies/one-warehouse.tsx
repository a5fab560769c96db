import { useMemo } from 'react'
import type { PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { coverProblem } from '#src/drafts/plan/sheet/coverage.ts'
import { createProblem } from '#src/drafts/plan/sheet/create-problem.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import type { WarehouseCoverage } from '#src/drafts/planner/cover/cover-warehouses.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { PlanNotes } from './plan-notes.tsx'

/** What each warehouse alone would supply: what its button gives. Marks the best by lines, by pieces and by money. */
export function OneWarehouse(props: { plan: Plan; options: PlanOptions; onUse: (code: string) => void }) {
  const { plan, options, onUse } = props
  const { sheet, preferred } = plan
  const messages = useMessages(planMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  const prepared = useMemo(() => createProblem(sheet, options, preferred), [sheet, options, preferred])
  const allowed = useMemo(() => coverProblem(sheet, prepared.problem), [sheet, prepared])
  const ranked = allowed.toSorted((a, b) => b.linesInFull - a.linesInFull)
  const most = (of: (warehouse: WarehouseCoverage) => number) => Math.max(1, ...allowed.map(of))
  const best = {
    lines: most(({ linesInFull }) => linesInFull),
    pieces: most(({ pieces }) => pieces),
    money: most(({ subtotal }) => Number(subtotal)),
  }
  const locations = new Map(sheet.warehouses.map(({ code, location }) => [code, location]))
  if (allowed.length === 0) return <p className="p-4 text-table text-ink-soft">{messages.nothingAllowed}</p>
  return (
    <div className="grid gap-2 p-4 text-table">
      <p className="text-ink-soft">{messages.oneAbout}</p>
      <PlanNotes sheet={sheet} prepared={prepared} />
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
            {ranked.map(({ code, linesInFull, linesInPart, pieces, subtotal }) => (
              <tr key={code} className="border-b border-line text-right hover:bg-hover [&_td]:px-2 [&_td]:py-1.5">
                <th scope="row" className="max-w-40 px-2 text-left font-normal">
                  <bdi className="block truncate font-mono text-[12.5px] font-medium">{code}</bdi>
                  <bdi className="block truncate text-small text-ink-faint">{locations.get(code)}</bdi>
                </th>
                <td>
                  <Value isBest={linesInFull === best.lines}>
                    {messages.covers(linesInFull, prepared.problem.lines.length, linesInPart)}
                  </Value>
                </td>
                <td className="max-[479px]:hidden">
                  <Value isBest={pieces === best.pieces}>{formats.number(pieces)}</Value>
                </td>
                <td title={names.pieceCount(pieces)}>
                  <Value isBest={Number(subtotal) === best.money}>{formats.money(subtotal)}</Value>
                </td>
                <td>
                  <Button compact aria-label={messages.use(code)} disabled={pieces === 0} onClick={() => onUse(code)}>
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
