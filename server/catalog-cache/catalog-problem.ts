import { isProblemCode, type ProblemCode } from '#src/wholesale-api/problem.ts'

/** Why there is no newer catalog. `detail` is for the log: an error's code or fixed words. */
export class CatalogProblem extends Error {
  override readonly name = 'CatalogProblem'
  readonly code: ProblemCode
  readonly detail: string
  readonly retryAfterSeconds: number | null

  constructor(code: ProblemCode, detail: string, retryAfterSeconds: number | null = null) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }

  withWait(seconds: number | null): CatalogProblem {
    return new CatalogProblem(this.code, this.detail, seconds)
  }
}

/**
 * Classifies what fetching and keeping a catalog throw: a failure of the wholesaler keeps its code, whoever made it.
 * Messages are dropped: they may repeat parts of a request.
 */
export function toCatalogProblem(error: unknown): CatalogProblem {
  if (error instanceof CatalogProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (isProblemCode(code)) return new CatalogProblem(code, detailOf(error), retryAfterOf(error))
  if (storageCodes.has(code)) return new CatalogProblem('storage_full', code)
  return new CatalogProblem('internal_error', code)
}

const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EFBIG'])
// Where a file or a folder is being made its place is gone. Elsewhere a file that was read is: no fault of the disk.
const goneCodes = new Set(['ENOENT', 'ENOTDIR'])

/** @throws what `create` throws, which makes a file or a folder: without its place nothing can be kept */
export async function orNoStorage<Made>(create: Promise<Made>): Promise<Made> {
  try {
    return await create
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw goneCodes.has(code) ? new CatalogProblem('storage_full', code) : error
  }
}

function detailOf(error: unknown): string {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : ''
}

function retryAfterOf(error: unknown): number | null {
  const seconds = error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : null
  return typeof seconds === 'number' ? seconds : null
}
