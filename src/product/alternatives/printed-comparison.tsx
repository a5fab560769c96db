import { sourceWords } from '#src/drafts/live-check/state-words.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { alternativesMessages } from './alternatives-messages.ts'
import type { CompareRow } from './use-compare-rows.tsx'
import type { Compared } from './use-compared.ts'

/** A comparison on paper: its table, with what differs in bold. */
export function PrintedComparison({ all, rows }: { all: readonly Compared[]; rows: readonly CompareRow[] }) {
  const messages = useMessages(alternativesMessages)
  const formats = useFormats()
  return (
    <PaperSheet title={messages.compareTitle} about={[]} counts={[]}>
      <PaperTable
        isRoomy
        columns={[
          { key: 'name', name: messages.product, width: 32 },
          ...all.map(({ sku, product }) => ({ key: sku, name: product?.title || sku })),
        ]}
        rows={[
          {
            key: 'sku',
            cells: [
              'SKU',
              ...all.map(({ sku, source }) => (
                <>
                  <bdi className="font-mono">{sku}</bdi>
                  {source && <small className="block">{sourceWords(source, formats)}</small>}
                </>
              )),
            ],
          },
          ...rows.map((row) => {
            const keys = new Set(all.map(({ product }) => (product && row.key ? row.key(product) : '')))
            const differs = row.key !== undefined && keys.size > 1
            return {
              key: row.name,
              cells: [
                row.name,
                ...all.map((compared) => {
                  const cell = compared.product && row.cell(compared.product, compared)
                  return differs ? <b key={compared.sku}>{cell}</b> : cell
                }),
              ],
            }
          }),
        ]}
      />
    </PaperSheet>
  )
}
