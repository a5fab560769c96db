import type { ParseArgsConfig } from 'node:util'

/** The option of questions about the sample: `--sample=5000`, any number of times; 0 is none. In `plan`: lines of a draft. */
export const sampleOption = { sample: { type: 'string', multiple: true } } satisfies NonNullable<
  ParseArgsConfig['options']
>

/**
 * The sizes that `--sample` names, or else those of the question.
 * @throws when one is no size
 */
export function readSampleSizes(given: Readonly<Record<string, unknown>>, usual: readonly number[]): readonly number[] {
  if (!isSampleGiven(given)) return usual
  const sizes = [given['sample']].flat().map(Number)
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 0))
    throw new Error('--sample is a number of products, or of lines')
  return sizes.filter((size) => size > 0)
}

/** Then the results are of a part of the question. */
export function isSampleGiven(given: Readonly<Record<string, unknown>>): boolean {
  return given['sample'] !== undefined
}
