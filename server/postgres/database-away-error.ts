/** The database server cannot be reached, or the connection to it was lost. `reason` is a code, and never a secret. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  readonly reason: string

  constructor(reason: string, message = `The database does not answer (${reason})`) {
    super(message)
    this.reason = reason
  }
}
