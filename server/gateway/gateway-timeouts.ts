/** How long the wholesaler and a client may take, in milliseconds. Tests pass shorter times. */
export type GatewayTimeouts = {
  readonly connectMs: number
  /** From the request to the last header. */
  readonly headersMs: number
  /** How long the wholesaler may take for each so many bytes of a catalog: one byte now and then is as none. */
  readonly bodyIdleMs: number
  readonly bodyIdleBytes: number
  /** From the request to the last byte. */
  readonly productTotalMs: number
  /** How long our own disk may take nothing of a catalog that is there for it. */
  readonly diskIdleMs: number
  /** A catalog has no total time, but in each time of this length at least so many bytes pass. */
  readonly paceMs: number
  readonly paceBytes: number
  /** From the first byte of a client's request to its last header, and to its end. */
  readonly clientHeadersMs: number
  readonly clientRequestMs: number
  /** Without a byte in either direction. Longer than a request may wait and the wholesaler may be silent. */
  readonly clientSilentMs: number
}

export const defaultTimeouts: GatewayTimeouts = {
  connectMs: 3_000,
  headersMs: 10_000,
  bodyIdleMs: 15_000,
  bodyIdleBytes: 1_000,
  productTotalMs: 8_000,
  diskIdleMs: 20_000,
  // 16 kB a second. What is smaller has the whole time, as a fixed total would give it.
  paceMs: 120_000,
  paceBytes: 2_000_000,
  clientHeadersMs: 10_000,
  clientRequestMs: 15_000,
  clientSilentMs: 60_000,
}
