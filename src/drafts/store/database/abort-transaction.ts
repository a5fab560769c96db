/** Nothing of it stays, unless it was over already. */
export function abortTransaction(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It was over.
  }
}
