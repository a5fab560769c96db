import type { Big } from 'big.js'

/**
 * An invoice (CFDI 4.0, Anexo 20 of the Resolución Miscelánea Fiscal) as it says of itself. Amounts are exact, in its own
 * currency. A text that it does not have is `''`.
 */
export type Invoice = {
  readonly kind: InvoiceKind
  /** The folio that the SAT gave it, in capital letters; null where it has no stamp. */
  readonly uuid: string | null
  /** Series and number, as the issuer writes them together. */
  readonly folio: string
  /** Local date and time of issue, `2026-11-26T10:15:00`. */
  readonly date: string
  readonly currency: string
  readonly issuer: { readonly rfc: string; readonly name: string }
  readonly receiver: { readonly rfc: string; readonly name: string }
  /** The invoices that it is about: of a credit note, those that it lowers. */
  readonly related: readonly string[]
  readonly lines: readonly InvoiceLine[]
  readonly subtotal: Big
  readonly discount: Big
  readonly transferred: Big
  readonly withheld: Big
  readonly total: Big
  /** Whether the seal is the one that the SAT stamped; null where one of them is missing. Whose it is, only the SAT can say. */
  readonly isSealStamped: boolean | null
  /** All that it says beside its lines in words and numbers: an addenda may name our order. */
  readonly said: ReadonlySet<string>
}

/** `I` and `E` of c_TipoDeComprobante. The others charge nothing for goods. */
export type InvoiceKind = 'invoice' | 'credit-note'

/** A *concepto*. */
export type InvoiceLine = {
  /** From 1, as they follow each other. */
  readonly number: number
  /** NoIdentificacion: the issuer's code. */
  readonly code: string
  readonly description: string
  readonly quantity: Big
  readonly unit: string
  /** ClaveProdServ and ClaveUnidad: what it is by the catalogs of the SAT. */
  readonly key: string
  readonly unitKey: string
  /** Before discount and tax. */
  readonly unitPrice: Big
  readonly amount: Big
  readonly discount: Big
  /** The rate of its IVA, `0.16`; null where it has none, or more than one. */
  readonly ivaRate: Big | null
}

/** Why a file is not held against anything. */
export type InvoiceRefusal =
  | { readonly reason: 'too-large' | 'not-text' | 'not-xml' | 'with-declarations' | 'no-invoice' | 'no-lines' }
  | { readonly reason: 'version'; readonly version: string }
  | { readonly reason: 'other-kind'; readonly type: string }
  | { readonly reason: 'bad-value'; readonly element: string; readonly attribute: string; readonly written: string }

export type InvoiceReading = Invoice | InvoiceRefusal
