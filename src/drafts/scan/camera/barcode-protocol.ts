export type BarcodeRequest = {
  /** Is handed over. */
  readonly picture: ImageBitmap
  /** Where the program of our own reader is. */
  readonly wasmAddress: string
}

export type BarcodeReply =
  | { readonly kind: 'read'; readonly code: string | null }
  /** It cannot be fetched, or the browser does not run it. */
  | { readonly kind: 'failed' }
