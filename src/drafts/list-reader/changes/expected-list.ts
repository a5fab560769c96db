/** What a careful person finds in a list: the answers that lists of others bring in a `.json` beside their text. */
export type ExpectedList = {
  /** Where such a list comes from; null where its answers do not say. */
  readonly kind: ListKind | null
  readonly asks: readonly ExpectedAsk[]
  readonly unknown: readonly { readonly line: number; readonly text: string }[]
  /** Even a careful person has to ask back about these. */
  readonly unclear: readonly { readonly line: number; readonly why: string; readonly sku?: string }[]
}

export type ListKind = (typeof listKinds)[number]

const listKinds = [
  'pdf',
  'quotation',
  'requisition',
  'mail',
  'chat',
  'ocr',
  'dictated',
  'sheet',
  'erp',
  'other',
] as const

/** A request for a product of the catalog. `line` is where the product is named, from 1. */
export type ExpectedAsk = { readonly line: number; readonly sku: string; readonly quantity: number }

/** Checks the form of an answer file and that each line and sku exists. Throws with the first fault. */
export function checkExpectedList(
  value: unknown,
  known: { readonly lines: number; readonly skus: ReadonlySet<string> },
): ExpectedList {
  const list = recordOf(value)
  const entries = (name: string) => {
    const all = list[name] ?? []
    if (!Array.isArray(all)) throw new Error(`${name} is not a list`)
    return all.map((entry: unknown, index): Entry => {
      const { line, ...rest } = recordOf(entry)
      if (typeof line !== 'number' || !Number.isInteger(line) || line < 1 || line > known.lines) {
        throw new Error(`${name} ${index + 1}: no line ${String(line)} of ${known.lines}`)
      }
      return { line, ...rest }
    })
  }
  const checkSku = (sku: unknown) => {
    if (typeof sku !== 'string' || !known.skus.has(sku)) throw new Error(`the catalog has no ${String(sku)}`)
    return sku
  }
  return {
    kind: kindOf(list['kind']),
    asks: entries('asks').map(({ line, sku, quantity }) => {
      if (typeof quantity !== 'number') throw new Error(`line ${line}: no quantity`)
      return { line, sku: checkSku(sku), quantity }
    }),
    unknown: entries('unknown').map(({ line, text }) => ({ line, text: String(text) })),
    unclear: entries('unclear').map(({ line, why, sku }) => ({
      line,
      why: String(why),
      ...(sku === undefined || sku === null ? {} : { sku: checkSku(sku) }),
    })),
  }
}

function kindOf(value: unknown): ListKind | null {
  if (value === undefined) return null
  const kind = listKinds.find((each) => each === value)
  if (kind === undefined) throw new Error(`no such kind: ${JSON.stringify(value)}`)
  return kind
}

type Entry = Readonly<Record<string, unknown>> & { readonly line: number }

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error('not an object')
  return { ...value }
}
