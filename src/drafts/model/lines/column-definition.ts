/*
 * What is decided of each column in which a line is seen, once and in the order of exports. Apart from the fields
 * (`line-definition.ts`), because the first screen loads those, and because some columns are made of several fields.
 */
type Traits = {
  readonly kind: 'text' | 'number' | 'money'
  /** What a column of a pasted list has in its cells. Null where no such column is read. */
  readonly list: 'code' | 'number' | 'words' | null
  /** Its width in exports, in characters. Null where it is not exported. */
  readonly sheet: number | null
  /** Its English and Spanish name in text templates, where both are always recognized. */
  readonly named: readonly [english: string, spanish: string] | null
  readonly screen: OnScreen | null
}

type OnScreen = {
  /** rem in a draft's table; more where a code or an amount is longer. */
  readonly draft: number
  /** rem in the table of a draft that was sent, which is only read; null where it is not there. */
  readonly shared: number | null
  /** Its share of the remaining width. */
  readonly grows?: number
  /** The first space in which a draft's table leaves it out. A text also leaves while no line has it. */
  readonly leaves?: 'some' | 'little' | 'least'
}

const code = { kind: 'text', list: 'code' } as const
const words = { kind: 'text', list: 'words' } as const
const onlyOnScreen = { list: null, sheet: null, named: null } as const

export const lineColumns = {
  sku: { ...code, sheet: 18, named: ['sku', 'sku'], screen: { draft: 8.5, shared: 9 } },
  manufacturerSku: { ...code, sheet: 20, named: ['part', 'parte'], screen: { draft: 9.5, shared: 10, leaves: 'some' } },
  ean: { ...code, sheet: 16, named: ['ean', 'ean'], screen: null },
  brand: { ...words, sheet: 16, named: ['brand', 'marca'], screen: { draft: 7, shared: 7.5, leaves: 'some' } },
  // Beside a title stand its split and the person's texts, where these have no column.
  title: { ...words, sheet: 60, named: ['title', 'título'], screen: { draft: 14, shared: 12, grows: 2 } },
  quantity: {
    kind: 'number',
    list: 'number',
    sheet: 10,
    named: ['quantity', 'cantidad'],
    screen: { draft: 6.5, shared: 5.5 },
  },
  price: {
    kind: 'money',
    list: 'number',
    sheet: 12,
    named: ['price', 'precio'],
    screen: { draft: 5.75, shared: 7 },
  },
  now: { ...onlyOnScreen, kind: 'money', screen: { draft: 9.25, shared: null } },
  available: { ...onlyOnScreen, kind: 'number', screen: { draft: 8.5, shared: null, leaves: 'least' } },
  subtotal: {
    kind: 'money',
    list: null,
    sheet: 14,
    named: ['subtotal', 'subtotal'],
    screen: { draft: 6.5, shared: 7.5 },
  },
  warehouses: {
    ...words,
    sheet: 22,
    named: ['warehouse', 'almacén'],
    screen: { draft: 8, shared: null, leaves: 'some' },
  },
  note: { ...words, sheet: 30, named: ['note', 'nota'], screen: { draft: 7, shared: 7.5, grows: 1, leaves: 'little' } },
} as const satisfies Readonly<Record<string, Traits>>

export type LineColumn = keyof typeof lineColumns

/** The columns that are in lists, exports, templates or on the screen. */
export type ColumnWith<Trait extends keyof Traits> = {
  [Name in LineColumn]: (typeof lineColumns)[Name][Trait] extends null ? never : Name
}[LineColumn]

/** In the order of the table, after those that come first there. */
export function columnsWith<Trait extends keyof Traits>(
  trait: Trait,
  ...first: readonly ColumnWith<Trait>[]
): readonly ColumnWith<Trait>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above that have the trait
  const names = Object.entries<Traits>(lineColumns).flatMap(([name, column]) =>
    column[trait] === null ? [] : name,
  ) as ColumnWith<Trait>[]
  return [...first, ...names.filter((name) => !first.includes(name))]
}

type TextOnScreen = {
  [Name in ColumnWith<'screen'>]: (typeof lineColumns)[Name]['kind'] extends 'text' ? Name : never
}[ColumnWith<'screen'>]

/** The texts that a draft's table leaves out while no line has them. */
export const leavingTexts = columnsWith('screen').filter(
  (name): name is TextOnScreen => lineColumns[name].kind === 'text' && onScreen(name).leaves !== undefined,
)

/** How a column of the screen is drawn. */
export function onScreen(name: ColumnWith<'screen'>): OnScreen {
  return lineColumns[name].screen
}

/** The columns of a draft's table, or of one that was sent. */
export type ColumnOf<Table extends 'draft' | 'shared'> = {
  [Name in ColumnWith<'screen'>]: (typeof lineColumns)[Name]['screen'][Table] extends null ? never : Name
}[ColumnWith<'screen'>]
