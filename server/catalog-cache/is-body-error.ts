import { BodyError } from '#src/catalog/engine/read/body-error.ts'

export function isBodyError(error: unknown): error is BodyError {
  return error instanceof BodyError
}
