/**
 * How a wholesaler's portal imports orders: which columns, in which order and under which names. A table of lines, of
 * one order or of several, each line with its order.
 */
export type PortalLayout = {
  readonly id: string
  /** `''` where it has none. */
  readonly name: string
  readonly separator: PortalSeparator
  readonly hasHeader: boolean
  readonly columns: readonly PortalColumn[]
}

export type PortalColumn = {
  readonly field: PortalField
  /** What stands above it; `''` for its usual name. */
  readonly header: string
}

/** What a column has. A portal may want a column that stays empty. */
export const portalFields = [
  'sku',
  'quantity',
  'manufacturerSku',
  'ean',
  'brand',
  'title',
  'price',
  'amount',
  'position',
  'order',
  'warehouse',
  'customer',
  'date',
  'empty',
] as const

export type PortalField = (typeof portalFields)[number]

export const portalSeparators = { comma: ',', semicolon: ';', tab: '\t' } as const

export type PortalSeparator = keyof typeof portalSeparators

export const mostPortalLayouts = 20
export const mostPortalColumns = 30
export const portalTexts = { name: 60, header: 60 } as const

/** What a new one begins with. */
export const usualPortalLayout: Omit<PortalLayout, 'id'> = {
  name: '',
  separator: 'comma',
  hasHeader: true,
  columns: [
    { field: 'sku', header: '' },
    { field: 'quantity', header: '' },
  ],
}

/** Reads stored layouts of any shape: what is none is left out. */
export function readPortalLayouts(stored: unknown): readonly PortalLayout[] {
  if (!Array.isArray(stored)) return []
  const read = stored.flatMap((each: unknown): [string, PortalLayout][] => {
    const { id, name, separator, hasHeader, columns }: Readonly<Record<string, unknown>> = Object(each)
    const kept = (Array.isArray(columns) ? columns : []).flatMap(readColumn).slice(0, mostPortalColumns)
    if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id) || kept.length === 0) return []
    const known = separatorNames.find((key) => key === separator) ?? 'comma'
    const named = isText(name, portalTexts.name) ? name : ''
    return [[id, { id, name: named, separator: known, hasHeader: hasHeader !== false, columns: kept }]]
  })
  return [...new Map(read).values()].slice(0, mostPortalLayouts)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
const separatorNames = Object.keys(portalSeparators) as readonly PortalSeparator[]

function readColumn(stored: unknown): readonly PortalColumn[] {
  const { field, header }: Readonly<Record<string, unknown>> = Object(stored)
  const known = portalFields.find((each) => each === field)
  return known ? [{ field: known, header: isText(header, portalTexts.header) ? header : '' }] : []
}

/** One that stands on a line of a file. */
function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value) && value.isWellFormed()
}
