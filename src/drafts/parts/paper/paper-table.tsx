import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

export type PaperColumn = {
  readonly key: string
  readonly name: string
  /** mm; the columns without one share the rest. */
  readonly width?: number
  readonly isNumber?: true
}

export type PaperRow = { readonly key: string; readonly cells: readonly ReactNode[] }

/**
 * A table on paper, with all its rows: paper does not scroll. The header repeats on every page, no row breaks across
 * pages, and the sums stand on a page with the last row.
 */
export function PaperTable(props: {
  columns: readonly PaperColumn[]
  rows: readonly PaperRow[]
  /** Repeats on every page, like the header. */
  heading?: ReactNode
  /** The last row, of sums. */
  sums?: readonly ReactNode[]
  /** Between columns of long texts, which would be read as one. */
  isRoomy?: true
  /** What is said at the end. */
  children?: ReactNode
}) {
  const { columns, rows, heading, sums, isRoomy, children } = props
  const cells = (values: readonly ReactNode[]) =>
    columns.map(({ key, isNumber }, at) => (
      <td key={key} className={isNumber ? 'text-right whitespace-nowrap' : 'wrap-anywhere'}>
        {values[at]}
      </td>
    ))
  const row = ({ key, cells: values }: PaperRow) => (
    <tr key={key} className="break-inside-avoid border-b border-line align-top">
      {cells(values)}
    </tr>
  )
  return (
    <table className={classNames('paper-table w-full table-fixed border-collapse', isRoomy && 'paper-roomy')}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={width === undefined ? undefined : { width: `${width}mm` }} />
        ))}
      </colgroup>
      <thead>
        {heading && (
          <tr>
            <td colSpan={columns.length}>{heading}</td>
          </tr>
        )}
        <tr className="align-bottom">
          {columns.map(({ key, name, isNumber }) => (
            <th key={key} scope="col" className={classNames('font-semibold', isNumber ? 'text-right' : 'text-left')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.slice(0, -1).map(row)}</tbody>
      {/* In one group with the last row: browsers part a table from what follows it, and a page had the sums alone. */}
      <tbody className="break-inside-avoid">
        {rows.slice(-1).map(row)}
        {sums && <tr className="paper-sums break-inside-avoid border-t border-ink font-semibold">{cells(sums)}</tr>}
        {children && (
          <tr className="break-before-avoid break-inside-avoid">
            <td colSpan={columns.length}>{children}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A code in a row: as long as it is. */
export function PaperCode({ code }: { code: string }) {
  return <bdi className="font-mono text-[8.5pt]">{code}</bdi>
}
