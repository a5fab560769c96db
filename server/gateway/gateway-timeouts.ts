/** How long the wholesaler may take, in milliseconds. Tests pass shorter times. */
export type GatewayTimeouts = {
  readonly connectMs: number
  /** From the request to the last header. */
  readonly headersMs: number
  /** Between two chunks of the body. */
  readonly bodyIdleMs: number
  /** From the request to the last byte. */
  readonly catalogTotalMs: number
  readonly productTotalMs: number
}

export const defaultTimeouts: GatewayTimeouts = {
  connectMs: 3_000,
  headersMs: 10_000,
  bodyIdleMs: 15_000,
  catalogTotalMs: 120_000,
  productTotalMs: 8_000,
}
