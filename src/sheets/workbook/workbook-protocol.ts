import type { ReadWorkbook } from './read-workbook.ts'
import type { WorkbookRefusalReason } from './workbook-refusal.ts'

/**
 * The request to the worker that reads a workbook; each worker gets one. A null `sheet` is the first one that has rows.
 */
export type WorkbookRequest = { readonly bytes: ArrayBuffer; readonly sheet: string | null }
export type WorkbookReply =
  | ({ readonly kind: 'read' } & ReadWorkbook)
  | { readonly kind: 'refused'; readonly reason: WorkbookRefusalReason | 'too-slow' }
