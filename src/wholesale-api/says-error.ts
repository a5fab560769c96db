import { readDecimal } from './read-decimal.ts'
import type { Fields } from './read-product.ts'
import { readRawText } from './read-text.ts'

/**
 * Whether an answer with status 200 says an error, also beside a whole product: `{"error": "…"}` and its kin, the
 * problem details of RFC 9457, whose `title` is not that of a product, and a message in place of a title.
 */
export function saysError(fields: Fields): boolean {
  const isWithMessage = messages.some((name) => isSaid(fields[name]))
  return (
    errors.some((name) => isSaid(fields[name])) ||
    successes.some((name) => isNo(fields[name])) ||
    statuses.some((name) => isErrorStatus(fields[name]) || isErrorText(fields[name])) ||
    isErrorText(fields['result']) ||
    (isWithMessage && (isErrorCode(fields['code']) || !isSaid(fields['title'])))
  )
}

function isSaid(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || (typeof value === 'string' && noText.test(value))
}

function isErrorStatus(value: unknown): boolean {
  const status = readDecimal(value)
  return typeof status === 'number' && status >= 400
}

function isErrorText(value: unknown): boolean {
  return errorText.test(readRawText(value) ?? '')
}

/** A product may have a code of its own: only one that looks like an error counts. */
function isErrorCode(value: unknown): boolean {
  const code = readRawText(value) ?? ''
  return errorCode.test(code) || errorText.test(code)
}

const errors = ['error', 'errors'] as const
const successes = ['success', 'ok'] as const
const statuses = ['status', 'statusCode', 'status_code'] as const
const messages = ['message', 'mensaje'] as const
const noText = /^\s*(?:false|0|no)\s*$/i
const errorCode = /^\s*(?:e|err)?[-_ ]?[45]\d\d\s*$/i
/** A word of its own, or between `_` and `-`; not `no error`. */
const errorText =
  /(?:^|[\W_])(?<!(?:no|sin)[\W_])(?:error|fail|failed|failure|ko|nok|expired|expirad[ao]|unauthori[sz]ed|forbidden|denied|not[ _-]?found|invalid|exception|timeout)(?:$|[\W_])/i
