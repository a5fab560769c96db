import { memo, type ReactNode } from 'react'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { placedWords } from '#src/drafts/parts/ordered/placed-words.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { exportMessages } from './export-messages.ts'
import type { ExportedLine } from './exported-line.ts'

/**
 * Lines on paper. All lines are rendered, because paper does not scroll. The header repeats on every page, no line
 * breaks across pages.
 */
export function PrintedLines(props: {
  lines: readonly ExportedLine[]
  /** The totals, on a page with the last line. */
  children: ReactNode
  /** Repeats on every page, like the header. */
  heading?: ReactNode
  /** False where all lines are from one warehouse, which the heading names. */
  withSplits?: boolean
  /** What speaks against a line as it stands; `''` where nothing does. */
  remarkOf?: (line: ExportedLine) => string
}) {
  const { lines, children, heading, withSplits = true, remarkOf = () => '' } = props
  const { columns, paper } = useMessages(exportMessages)
  return (
    <table className="w-full table-fixed border-collapse">
      {/* The columns set the widths of the fixed layout: the first row may be a heading across all columns. */}
      <colgroup>
        <col className="w-[10mm]" />
        <col className={lines.some(({ sku }) => sku.length > 14) ? 'w-[42mm]' : 'w-[28mm]'} />
        <col />
        <col className="w-[18mm]" />
        <col className="w-[27mm]" />
        <col className="w-[28mm]" />
      </colgroup>
      <thead>
        {heading && (
          <tr>
            <th colSpan={6} className="text-left font-normal">
              {heading}
            </th>
          </tr>
        )}
        <tr className="border-b border-ink text-left align-bottom [&_th]:py-1 [&_th]:pr-2 [&_th]:font-semibold">
          <th scope="col" className="text-right">
            {paper.number}
          </th>
          <th scope="col">{columns.sku}</th>
          <th scope="col">{columns.title}</th>
          <th scope="col" className="text-right">
            {columns.quantity}
          </th>
          <th scope="col" className="text-right">
            {columns.price}
          </th>
          <th scope="col" className="pr-0! text-right">
            {columns.subtotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, -1).map((line, index) => (
          <PrintedLine key={line.id} line={line} number={index + 1} withSplit={withSplits} remark={remarkOf(line)} />
        ))}
      </tbody>
      {/* In one group with the last line: browsers part a table from what follows it, and a page had the totals alone. */}
      <tbody className="break-inside-avoid">
        {lines.slice(-1).map((line) => (
          <PrintedLine key={line.id} line={line} number={lines.length} withSplit={withSplits} remark={remarkOf(line)} />
        ))}
        <tr className="break-before-avoid break-inside-avoid">
          <td colSpan={6}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

const PrintedLine = memo(function PrintedLine(props: {
  line: ExportedLine
  number: number
  withSplit: boolean
  remark: string
}) {
  const { line, number, withSplit, remark } = props
  const { paper } = useMessages(exportMessages)
  const { texts } = useMessages(lineColumnMessages)
  const formats = useFormats()
  const { price, subtotal, placed } = line
  const about = [line.brand, line.manufacturerSku, line.ean].filter(Boolean)
  return (
    <tr className="break-inside-avoid border-b border-line align-top [&_td]:py-[1.2mm] [&_td]:pr-2">
      <td className="text-right text-ink-soft">{formats.number(number)}</td>
      <td className="font-mono text-[8.5pt] wrap-anywhere">
        <bdi>{line.sku}</bdi>
      </td>
      <td className="wrap-anywhere">
        <bdi>{line.title}</bdi>
        {about.length > 0 && (
          <div className="text-[8pt] leading-[10pt] text-ink-soft">
            <bdi>{about.join(' · ')}</bdi>
          </div>
        )}
        {remark !== '' && (
          <div className="text-[8pt] leading-[10pt] font-semibold">
            <bdi>{remark}</bdi>
          </div>
        )}
        {withSplit && line.warehouses !== '' && (
          <div className="text-[8pt] leading-[10pt]">
            {paper.from} <bdi>{line.warehouses}</bdi>
          </div>
        )}
        {placed && (
          <div className="text-[8pt] leading-[10pt] font-semibold">
            <bdi>{placedWords(line, placed, formats).full}</bdi>
          </div>
        )}
        {ownTexts.map(
          (name) =>
            line[name] !== '' && (
              <div key={name} className="text-[8pt] leading-[10pt] whitespace-pre-line italic">
                <bdi>{texts[name].printed(line[name])}</bdi>
              </div>
            ),
        )}
      </td>
      <td className="text-right whitespace-nowrap">{formats.number(line.quantity)}</td>
      <td className="text-right whitespace-nowrap">{formats.unitPrice(price)}</td>
      <td className="pr-0! text-right whitespace-nowrap">{subtotal !== null && formats.money(subtotal)}</td>
    </tr>
  )
})
