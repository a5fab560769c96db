import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { fetchRecords, type WireRecord } from './fetch-records.ts'

/**
 * The same table with AG Grid: its client-side rows, and its quick filter with the cache of texts. It looks for each
 * word in all columns together, and ignores only case.
 */
ModuleRegistry.registerModules([AllCommunityModule])

const root = document.getElementById('root')
const field = document.querySelector('input')
if (root && field) {
  const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  const grid = createGrid<WireRecord>(root, {
    columnDefs: [
      { field: 'sku', headerName: 'SKU', width: 136 },
      { field: 'manufacturer_sku', headerName: 'No. de parte', width: 172 },
      { field: 'manufacturer', headerName: 'Marca', width: 124 },
      { field: 'title', headerName: 'Título', flex: 1 },
      {
        field: 'price',
        headerName: 'Precio',
        width: 112,
        valueFormatter: ({ value }) => (typeof value === 'number' ? money.format(value) : 'sin precio'),
      },
      { field: 'quantity', headerName: 'Disp.', width: 84 },
      { headerName: 'Pedir', width: 112, cellRenderer: createOrderField },
    ],
    rowData: [],
    rowHeight: 36,
    headerHeight: 36,
    animateRows: false,
    cacheQuickFilter: true,
  })
  field.addEventListener('input', () => grid.setGridOption('quickFilterText', field.value))
  grid.setGridOption('rowData', await fetchRecords())
}

function createOrderField(): HTMLElement {
  const order = document.createElement('input')
  order.ariaLabel = 'Cantidad'
  order.size = 4
  return order
}
