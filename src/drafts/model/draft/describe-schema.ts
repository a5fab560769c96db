/**
 * The fields of a schema with the words that each may say, a line each: `orders[].state.kind: placed|cancelled`. For
 * tests: what is stored in drafts, files and links is compared with it.
 */
export function describeSchema(schema: unknown, path = ''): string[] {
  const { type, entries, item, wrapped, options, literal } = partsOf(schema)
  if (entries)
    return Object.entries(entries).flatMap(([name, of]) => describeSchema(of, path ? `${path}.${name}` : name))
  if (item !== undefined) return describeSchema(item, `${path}[]`)
  if (wrapped !== undefined) return describeSchema(wrapped, `${path}?`)
  if (options?.every((option) => typeof option !== 'object')) return [`${path}: ${options.join('|')}`]
  if (options) return options.flatMap((option, at) => describeSchema(option, `${path}<${at}>`))
  return [`${path}: ${literal === undefined ? type : JSON.stringify(literal)}`]
}

type Parts = {
  readonly type: string
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

function partsOf(schema: unknown): Parts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Valibot's schemas have beside their types
  return schema as Parts
}
