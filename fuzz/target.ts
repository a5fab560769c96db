import type { Random } from '#src/fixtures/random.ts'

/** A reader of something foreign, and how to make input for it. */
export type FuzzTarget = {
  readonly name: string
  /** An input: mostly something valid that was changed. The same numbers give the same input. */
  make(random: Random): Uint8Array
  /**
   * Reads the input as the program does, and uses what came out.
   * @throws for whatever is neither a typed refusal nor a value that the program can use
   */
  read(input: Uint8Array): unknown
  /** The most time for a megabyte, besides a second for any input. Without it a second. */
  readonly secondsPerMegabyte?: number
}

/** What a reader did that it must not: the message says what. */
export class FuzzFailure extends Error {
  override readonly name = 'FuzzFailure'
}

export function mustHold(holds: boolean, what: string): asserts holds {
  if (!holds) throw new FuzzFailure(what)
}
