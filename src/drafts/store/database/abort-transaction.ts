/** Discards all writes of the transaction. Does nothing where it has already ended. */
export function abortTransaction(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It has already ended.
  }
}
