import {
  columnFilteringFeature,
  columnSizingFeature,
  createColumnHelper,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchRecords, type WireRecord } from './fetch-records.ts'

/**
 * The same table made the usual way: all records in the page, TanStack Table's filtered row model with its global
 * filter, and TanStack Virtual for the rows. It looks for the whole text within one column, and ignores only case.
 */
const features = tableFeatures({
  columnSizingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
})
const helper = createColumnHelper<typeof features, WireRecord>()
const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const columns = helper.columns([
  helper.accessor('sku', { header: 'SKU', size: 136 }),
  helper.accessor('manufacturer_sku', { header: 'No. de parte', size: 172 }),
  helper.accessor('manufacturer', { header: 'Marca', size: 124 }),
  helper.accessor('title', { header: 'Título', size: 320 }),
  helper.accessor('price', {
    header: 'Precio',
    size: 112,
    cell: (context) => {
      const price = context.getValue()
      return price === null ? 'sin precio' : money.format(price)
    },
  }),
  helper.accessor('quantity', { header: 'Disp.', size: 84 }),
  helper.display({ id: 'order', header: 'Pedir', size: 112, cell: () => <input aria-label="Cantidad" size={4} /> }),
])
const nothing: WireRecord[] = []

function UsualPage() {
  const [records, setRecords] = useState(nothing)
  const [text, setText] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => void fetchRecords().then(setRecords), [])
  const table = useTable({
    features,
    columns,
    data: records,
    globalFilterFn: 'includesString',
    state: { globalFilter: text },
    onGlobalFilterChange: setText,
  })
  const { rows } = table.getRowModel()
  // oxlint-disable-next-line react/incompatible-library -- no compiler here: this is how the library is used
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 6,
  })
  return (
    <>
      <input aria-label="Buscar" type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <p>
        {rows.length} de {records.length}
      </p>
      <div ref={scroller} role="grid" className="usual" aria-rowcount={rows.length + 1}>
        {table.getHeaderGroups().map((group) => (
          <div key={group.id} role="row" className="head">
            {group.headers.map((header) => (
              <div key={header.id} role="columnheader" className={header.column.id} style={{ width: header.getSize() }}>
                <table.FlexRender header={header} />
              </div>
            ))}
          </div>
        ))}
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                style={{ position: 'absolute', width: '100%', transform: `translateY(${start}px)` }}
              >
                {row.getAllCells().map((cell) => (
                  <div
                    key={cell.id}
                    role="gridcell"
                    className={cell.column.id}
                    style={{ width: cell.column.getSize() }}
                  >
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<UsualPage />)
