import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { onlyHere } from '#src/drafts/plan/sheet/only-here.ts'
import type { SheetWarehouse } from '#src/drafts/plan/sheet/plan-sheet.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { isOnlyBelow, leadingColumns, type MatrixLayout } from './matrix-layout.ts'
import { OnlyHereButton } from './only-here-button.tsx'

/** The header of the matrix: each warehouse with its place, whether it may be used, what it could supply alone, and what only it has. */
export function MatrixHead(props: {
  warehouses: readonly SheetWarehouse[]
  /** Lines that have something left to order. */
  lineCount: number
  only: ReturnType<typeof onlyHere>
  layout: MatrixLayout
  height: number
  onAllow: (warehouse: string, allowed: boolean) => void
}) {
  const { warehouses, lineCount, only, layout, height, onAllow } = props
  const messages = useMessages(planMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  const { columns } = messages
  const leading = [
    { name: columns.state },
    { name: columns.product, hint: messages.cellHint },
    { name: columns.wanted, isNumber: true },
    { name: columns.planned, hint: messages.plannedHint, isNumber: true },
    { name: columns.hold, hint: messages.holdHint, isNarrow: true },
  ]
  return (
    <div role="rowgroup" className="sticky top-0 z-30">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height, width: layout.row }}
        className="flex border-b border-edge/50 bg-surface text-small text-ink-soft"
      >
        <div
          role="presentation"
          style={{ gridTemplateColumns: layout.leadingTemplate, width: layout.leading }}
          className="sticky left-0 z-10 grid shrink-0 border-r border-edge/50 bg-surface"
        >
          {leading.map(({ name, hint, isNumber, isNarrow }, column) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={column + 1}
              title={hint}
              className={classNames(
                'flex min-w-0 items-end pb-1.5 font-medium',
                isNumber && 'justify-end',
                isNarrow ? 'justify-center' : 'px-2',
              )}
            >
              {name}
            </div>
          ))}
        </div>
        <div role="presentation" style={{ gridTemplateColumns: layout.warehousesTemplate }} className="grid">
          {warehouses.map(({ code, location, isBarred, coverage }, at) => {
            const covers = messages.coversLines(coverage.linesInFull, coverage.linesInPart)
            const here = only.get(code)
            const isBelow = here !== undefined && isOnlyBelow(layout, at, covers, messages.only(here.length))
            return (
              <div
                key={code}
                role="columnheader"
                // Heard before each cell: its name, and not what can be done there.
                aria-label={[code, location].filter(Boolean).join(', ')}
                aria-colindex={leadingColumns + at + 1}
                className={classNames(
                  'matrix-warehouse grid min-w-0 content-center gap-px border-r border-line/70 px-2',
                  isBarred && 'text-ink-faint',
                )}
              >
                <label className="flex min-w-0 cursor-pointer items-center gap-1.5" title={messages.allow(code)}>
                  <input
                    type="checkbox"
                    data-warehouse={code}
                    checked={!isBarred}
                    onChange={(event) => onAllow(code, event.target.checked)}
                    aria-label={messages.allow(code)}
                    className="size-3.5 shrink-0 accent-accent"
                  />
                  <bdi
                    className={classNames(
                      'truncate font-mono text-[12.5px]',
                      isBarred ? 'line-through' : 'font-medium text-ink',
                    )}
                  >
                    {code}
                  </bdi>
                </label>
                <bdi
                  title={location}
                  className={classNames(
                    'matrix-place text-ink-faint low:sr-only',
                    isBelow ? 'truncate' : 'line-clamp-2',
                  )}
                >
                  {location || '\u00a0'}
                </bdi>
                <span
                  className={classNames(
                    'flex min-w-0 gap-x-1 leading-4 low:sr-only',
                    isBelow ? 'flex-col items-start' : 'items-center',
                  )}
                >
                  <span
                    title={messages.coversHint(
                      coverage.linesInFull,
                      lineCount,
                      coverage.linesInPart,
                      names.pieceCount(coverage.pieces),
                      formats.money(coverage.subtotal),
                    )}
                    className={isBelow ? 'max-w-full truncate' : 'min-w-0 flex-1 truncate'}
                  >
                    {covers}
                  </span>
                  {here && (
                    <>
                      {/* In a low window it would lie over the name. */}
                      <span className="shrink-0 low:hidden">
                        <OnlyHereButton code={code} only={here} />
                      </span>
                      <span className="hidden low:block">{messages.onlyHint(code, here.length)}</span>
                    </>
                  )}
                </span>
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
