/** A good answer about a product, read whole and decoded. It is the same for all who asked. */
export type ProductAnswer = {
  readonly contentType: string
  readonly body: Buffer
}

/** What the wholesaler is asked with: nothing of a client's, so that one answer serves all. */
export const productHeaders = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Surtido',
} as const
