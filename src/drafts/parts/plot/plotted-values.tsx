import type { ReactNode } from 'react'
import { plotHeight, plotWidth, type SpanPlot } from '#src/ui/plot-spans.ts'

/** Values over time, as lines or dots; what is between them is not known. @param drawn the classes of what is known */
export function PlottedValues({ plot, label, drawn }: { plot: SpanPlot; label: string; drawn: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${plotWidth} ${plotHeight}`}
      preserveAspectRatio="none"
      className="h-16 w-full rounded border border-line bg-surface"
    >
      <path
        d={plot.between}
        className="fill-none stroke-edge [stroke-dasharray:1_4]"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={plot.observed}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={`fill-none ${drawn}`}
      />
    </svg>
  )
}

/** What a plot shows, as a table that is folded. */
export function ValuesTable(props: {
  summary: string
  columns: readonly { readonly name: string; readonly isNumber?: true }[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) {
  const { summary, columns, rows } = props
  const side = (at: number) => (columns[at]?.isNumber ? 'text-right' : 'text-left')
  return (
    <details className="text-table">
      <summary className="w-max cursor-pointer text-ink-soft touch:py-3">{summary}</summary>
      <div
        role="group"
        aria-label={summary}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
        tabIndex={0}
        className="mt-1 max-h-72 overflow-auto"
      >
        <table className="w-full text-small">
          <thead className="text-ink-soft">
            <tr className="border-b border-line [&_th]:py-1 [&_th]:pr-3 [&_th]:font-normal">
              {columns.map(({ name }, at) => (
                <th key={name} scope="col" className={side(at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-b border-line [&_td]:py-1 [&_td]:pr-3 [&_td]:whitespace-nowrap">
                {columns.map(({ name }, at) => (
                  <td key={name} className={side(at)}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
