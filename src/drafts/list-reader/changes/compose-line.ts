import type { SmallProduct } from './find-in-products.ts'
import type { KnownLine, KnownRequest, LineKind } from './known-list.ts'

/** What a generated list asks for. Without a product it is a code that the catalog does not have. */
export type Wanted = {
  readonly code: string
  readonly product: SmallProduct | null
  readonly quantity: number
}

/** A part of a line: text, or the place of something that is asked for. */
export type LinePart =
  | string
  | { readonly code: Wanted }
  | { readonly quantity: Wanted; readonly written?: string }
  /** The product by its code, its quantity unclear: `3 o 4`. */
  | { readonly unclear: Wanted; readonly written: string }

/** Writes a line from its parts, and remembers where its codes and quantities stand. */
export function composeLine(kind: LineKind, parts: readonly LinePart[], prefix = ''): KnownLine {
  const requests = new Map<Wanted, KnownRequest>()
  let text = prefix
  const requestOf = (wanted: Wanted): KnownRequest =>
    requests.get(wanted) ?? {
      kind: wanted.product ? 'asked' : 'unknown',
      sku: wanted.product?.sku ?? null,
      quantity: wanted.quantity,
      code: null,
      amount: null,
    }
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const start = text.length
    if ('code' in part) {
      text += part.code.code
      requests.set(part.code, { ...requestOf(part.code), code: { start, end: text.length } })
    } else if ('quantity' in part) {
      const written = part.written ?? String(part.quantity.quantity)
      text += written
      // In words it is not moved and not multiplied.
      const amount = /^\d+$/.test(written) ? { start, end: text.length } : null
      requests.set(part.quantity, { ...requestOf(part.quantity), amount })
    } else {
      text += part.written
      requests.set(part.unclear, { ...requestOf(part.unclear), kind: 'unclear', quantity: null })
    }
  }
  return { text, kind, body: prefix.length, requests: [...requests.values()] }
}
