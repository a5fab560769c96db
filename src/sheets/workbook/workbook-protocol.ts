import type { ReadWorkbook } from './read-workbook.ts'
import type { WorkbookRefusalReason } from './workbook-refusal.ts'

/** What crosses to the worker that reads a workbook, once each way. A sheet that is null is the first that has rows. */
export type WorkbookRequest = { readonly bytes: ArrayBuffer; readonly sheet: string | null }
export type WorkbookReply =
  | ({ readonly kind: 'read' } & ReadWorkbook)
  | { readonly kind: 'refused'; readonly reason: WorkbookRefusalReason | 'too-slow' }
