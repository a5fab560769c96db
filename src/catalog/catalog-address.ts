import {
  type CatalogQuery,
  type CatalogSort,
  emptyQuery,
  isWarehouseColumn,
  longestQuery,
  type PriceFilter,
  type SortColumn,
  sortColumns,
  type WarehouseColumn,
} from '#src/catalog/protocol/catalog-protocol.ts'

/** Names in the address: short, and in the wholesaler's language. */
const sortNames: Readonly<Record<Exclude<SortColumn, WarehouseColumn>, string>> = {
  sku: 'sku',
  manufacturerSku: 'mpn',
  ean: 'ean',
  brand: 'brand',
  title: 'title',
  price: 'price',
  quantity: 'stock',
}

/** Reads an address. Parts that it does not understand are ignored, so that an old link still opens. */
export function readCatalogAddress(params: URLSearchParams): CatalogQuery {
  const all = (name: string) => [...new Set(params.getAll(name))]
  return {
    text: (params.get('q') ?? '').slice(0, longestQuery).toWellFormed(),
    brands: all('brand'),
    inStockOnly: params.get('stock') === '1',
    stockAtLeast: readAmount(params.get('min')),
    price: readPrice(params.get('price')),
    warehouses: all('wh').filter((code) => code !== ''),
    among: null,
    kinds: all('kind'),
    facts: [...new Set([...all('fact'), ...all('fig').flatMap(readFigures)])],
    sort: readSort(params.get('sort')),
    inDescriptions: params.get('desc') === '1',
  }
}

/** The shortest address of a query. `readCatalogAddress` restores the query, except `among`, which has no address. */
export function writeCatalogAddress(query: CatalogQuery): URLSearchParams {
  const params = new URLSearchParams()
  const all = (name: string, values: readonly string[]) => values.forEach((value) => params.append(name, value))
  if (query.text !== '') params.set('q', query.text)
  all('brand', query.brands)
  if (query.inStockOnly) params.set('stock', '1')
  if (query.stockAtLeast !== null) params.set('min', String(query.stockAtLeast))
  if (query.price === 'none') params.set('price', 'none')
  else if (query.price) params.set('price', `${query.price.least ?? ''}..${query.price.most ?? ''}`)
  all('wh', query.warehouses)
  all('kind', query.kinds)
  all('fact', query.facts)
  if (query.inDescriptions) params.set('desc', '1')
  if (query.sort) params.set('sort', writeSort(query.sort))
  return params
}

/** A link to the catalog page with this query. */
export function catalogHref(query: Partial<CatalogQuery>): string {
  const search = writeCatalogAddress({ ...emptyQuery, ...query }).toString()
  return search === '' ? '/' : `/?${search}`
}

function readSort(text: string | null): CatalogSort | null {
  if (text === null) return null
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  if (isWarehouseColumn(name)) return { column: name, descending }
  const column = sortColumns.find((each) => sortNames[each] === name)
  return column === undefined ? null : { column, descending }
}

function writeSort({ column, descending }: CatalogSort): string {
  return `${descending ? '-' : ''}${isWarehouseColumn(column) ? column : sortNames[column]}`
}

/** `none`, or two amounts separated by two dots; one amount may be missing: `500..900`, `..900`. */
function readPrice(text: string | null): PriceFilter {
  if (text === 'none') return 'none'
  const [from, to, more] = (text ?? '').split('..')
  if (to === undefined || more !== undefined) return null
  const least = readAmount(from ?? '')
  const most = readAmount(to)
  return least === null && most === null ? null : { least, most }
}

/** `GB:16,32..64` in an old address: facts without a label. */
function readFigures(text: string): string[] {
  const [unit = '', list = ''] = text.split(':')
  return list.split(',').flatMap((range) => (unit !== '' && /^[\d.]+$/.test(range) ? [`:${range} ${unit}`] : []))
}

/** At most six decimals: a smaller number would be written with an exponent, and not be read back. */
function readAmount(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null
}
