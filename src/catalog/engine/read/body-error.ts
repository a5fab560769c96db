export type BodyErrorReason = 'not-an-array' | 'cut' | 'trailing-content'

/** The body as a whole cannot be a catalog; no part of it may replace a good one. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly reason: BodyErrorReason
  readonly byteOffset: number

  constructor(reason: BodyErrorReason, byteOffset: number, options?: ErrorOptions) {
    super(`${reason} at byte ${byteOffset}`, options)
    this.reason = reason
    this.byteOffset = byteOffset
  }
}
