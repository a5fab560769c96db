import { memo, type ReactNode } from 'react'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { placedWords } from '#src/drafts/parts/ordered/placed-words.ts'
import { PaperCode, PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { exportMessages } from './export-messages.ts'
import type { ExportedLine } from './exported-line.ts'

/** Lines on paper. */
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
  const formats = useFormats()
  return (
    <PaperTable
      heading={heading}
      columns={[
        { key: 'number', name: paper.number, width: 14, isNumber: true },
        { key: 'sku', name: columns.sku, width: lines.some(({ sku }) => sku.length > 14) ? 42 : 28 },
        { key: 'title', name: columns.title },
        { key: 'quantity', name: columns.quantity, width: 18, isNumber: true },
        { key: 'price', name: columns.price, width: 27, isNumber: true },
        { key: 'subtotal', name: paper.amount, width: 28, isNumber: true },
      ]}
      rows={lines.map((line, at) => ({
        key: line.id,
        cells: [
          <span key="number" className="text-ink-soft">
            {formats.number(at + 1)}
          </span>,
          <PaperCode key="sku" code={line.sku} />,
          <Product key="title" line={line} withSplit={withSplits} remark={remarkOf(line)} />,
          formats.number(line.quantity),
          formats.unitPrice(line.price, decimalsTimes(line.price, line.quantity)),
          line.subtotal !== null && formats.money(line.subtotal),
        ],
      }))}
    >
      {children}
    </PaperTable>
  )
}

/** What is bought, and all that is said of it. */
const Product = memo(function Product(props: { line: ExportedLine; withSplit: boolean; remark: string }) {
  const { line, withSplit, remark } = props
  const { paper } = useMessages(exportMessages)
  const { texts } = useMessages(lineColumnMessages)
  const formats = useFormats()
  const { placed } = line
  const about = [line.brand, line.manufacturerSku, line.ean].filter(Boolean)
  return (
    <>
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
    </>
  )
})
