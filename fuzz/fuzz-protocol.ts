/** What a fuzz thread is given. `progress` has the seed and the length of the input that it reads now. */
export type FuzzJob = { readonly target: string; readonly seed: number; readonly progress: Float64Array }

export type FuzzReport =
  | { readonly kind: 'read'; readonly seed: number; readonly bytes: number; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly seed: number; readonly bytes: number; readonly text: string }
