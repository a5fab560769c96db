import type { MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import type { OwnTexts } from '#src/drafts/model/lines/line-definition.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import type { ListTable } from './columns/list-table.ts'

/**
 * What one row of a list requests, or a line that was not read. A line with several products gives several rows. The
 * texts of the line are from their columns, `''` where there is none.
 */
export type ListRow<Product> = OwnTexts & {
  /** Line number in the pasted text, from 1. */
  readonly line: number
  /** Of an order between machines, the item's own number: all its items may be on one line. */
  readonly entry?: string
  readonly written: string
  /** The line byte for byte, so that it can be read again. */
  readonly raw: string
  /** From a warehouses column; empty where there is none. */
  readonly split: LineSplit
  /** The row's description of a product that was not found; else `''`. */
  readonly words: string
  /** The table of the row; null where it is in none. */
  readonly table: ListTable | null
  readonly reading: RowReading<Product>
  /** Why the row is told, and not asked: it is left out until the person takes it. */
  readonly told?: ToldBecause
  /** The later lines that changed how many there are, without a question: `los teclados que sean 7`. */
  readonly changedBy?: readonly { readonly line: number; readonly words: string }[]
  /** Why a person has to look at a row that was read. Empty: it is certain. */
  readonly doubts: readonly Doubt[]
  /**
   * Of a piece, as the list writes it: less the discount of its row, and perhaps with tax or in another currency. Where a line of
   * free text has only the amount of all pieces, its part.
   */
  readonly price: number | null
  /** Of all its pieces, where the list writes it, in its own currency. */
  readonly amount?: number
  /** The quantities that may be meant, most likely first; `reading.quantity` is the first. */
  readonly quantities: readonly number[]
}

/**
 * `taken-back`: a cell of its own says so. `service`: a freight or a service, which no catalog of products has. `older`: it
 * is of an older message, below a new one that orders by itself. `none-wanted`: a zero where pieces to order are written.
 */
export type ToldBecause = 'taken-back' | 'service' | 'older' | 'none-wanted'

/** The result of reading a row or a part of it. */
export type RowReading<Product> =
  | {
      readonly kind: 'matched'
      readonly code: string
      readonly stage: MatchStage
      readonly product: Product
      readonly quantity: number
      /** A code beside the description by which the product was found, which the catalog does not have. */
      readonly unknownCode?: string
    }
  /** The code fits several products: the person has to choose one. */
  | {
      readonly kind: 'ambiguous'
      readonly code: string
      readonly products: readonly Product[]
      readonly quantity: number
    }
  /** It cannot be ordered as it is. */
  | {
      readonly kind: 'left'
      readonly reason: RemainingReason
      readonly code: string | null
      readonly product: Product | null
      readonly quantity: number
    }

/**
 * `not-found`: it requests something that has no certain product. `not-read`: a line with a number or something like a
 * code, of which the reader does not know whether it requests anything. `total-differs`: a total of the list that is
 * not the sum of what was read.
 */
export type RemainingReason = 'not-found' | 'zero' | 'bad-quantity' | 'not-read' | 'total-differs'

/** Why a row that was read is not certain. Texts are as written. */
export type Doubt =
  /** A number beside the product that nothing explains. */
  | { readonly kind: 'unexplained-number'; readonly number: string }
  /** Several numbers may be the quantity. */
  | { readonly kind: 'several-quantities' }
  /** The text corrects itself: `perdón`, `mejor que sean`, struck through. */
  | { readonly kind: 'corrected'; readonly words: string }
  /** The text takes it back: `ya no`, `cancela`. */
  | { readonly kind: 'cancelled'; readonly words: string }
  /** `unas 3`, `como 5`. */
  | { readonly kind: 'approximate'; readonly words: string }
  /** Written otherwise than in the catalog: a blank for a hyphen, O for 0. */
  | { readonly kind: 'respelled'; readonly code: string }
  /** No code of the product: its title has it word for word. */
  | { readonly kind: 'found-in-title'; readonly code: string }
  /** The line names a code that the catalog does not have: the product was found by the words beside it. */
  | { readonly kind: 'unknown-code'; readonly code: string }
  /** The code is also an ordinary word or number. */
  | { readonly kind: 'plain-word'; readonly code: string }
  /** Quantity × price is not the amount. */
  | {
      readonly kind: 'does-not-multiply'
      readonly quantity: string
      readonly price: string
      readonly amount: string
    }
  /** The product of this line number again: another order, or the same one. Null: that line is in a former list. */
  | { readonly kind: 'repeated'; readonly line: number | null }
  /** It is named in a sentence without a quantity. */
  | { readonly kind: 'no-quantity' }
  /** `me quedan 3`, `no lo pidas todavía`: it may be no request. */
  | { readonly kind: 'not-a-request'; readonly words: string }
  /** It is in a message that is quoted below a newer order. */
  | { readonly kind: 'quoted' }
  /** The quantity is on another line. */
  | { readonly kind: 'on-another-line' }
  /** It is counted in packs, and nobody says how many pieces they have: `2 cajas`. */
  | { readonly kind: 'pack'; readonly words: string }
  /** `3 si hay`. */
  | { readonly kind: 'conditional'; readonly words: string }
  /** `A o B`, `A o similar`, `sustituir A por B`. */
  | { readonly kind: 'alternative'; readonly words: string }
  /** The quantity may be something else, a slip, or a part of a piece. */
  | { readonly kind: 'implausible'; readonly because: 'year' | 'model' | 'others' | 'stock' | 'fraction' }
  /** The list's price is far from the catalog's: it may be another product. */
  | { readonly kind: 'price-differs'; readonly listed: string; readonly catalog: number }
  /** Beside the code a model is named that is another than the product's: `012502648734 … TN-660`, of a TN-760. */
  | { readonly kind: 'other-model'; readonly listed: string; readonly catalog: string }
  /** A total of the list, and what was read above it: its pieces, the sum of its amounts, or its rows. */
  | {
      readonly kind: 'total-differs'
      readonly of: 'pieces' | 'money' | 'rows'
      readonly stated: string
      readonly read: number
      /** The lines that it is of; a total of pieces or rows may be of all lines above it, too. Not of what was left of a list. */
      readonly lines?: { readonly from: number; readonly to: number }
      /** Of the rows in these lines, how many are still open; they may be what is missing. */
      readonly open?: number
    }

export type DoubtKind = Doubt['kind']

/** What a piece of the text is. `talk`: greetings and other words. `furniture`: bullets, rulers, headers, signs. */
export type PieceKind =
  | 'code'
  | 'quantity'
  | 'description'
  | 'price'
  | 'number'
  | 'date'
  | 'contact'
  | 'talk'
  | 'furniture'
  | 'unread'

/** A piece of the pasted text, in UTF-16 units. All pieces in order are the whole text, without gaps. */
export type TextPiece = {
  readonly start: number
  readonly end: number
  readonly kind: PieceKind
  /** The index of its row in the list's rows; null where it belongs to none. */
  readonly row: number | null
}
