import type { ParseArgsConfig } from 'node:util'
import type { Target } from './judge-target.ts'

/** A question of the bench. The file in this folder has its name. */
export type Question = {
  readonly name: string
  /** One line that is printed above its tables. */
  readonly asks: string
  /** Its own options on the command line, beside `--quick`. */
  readonly options?: NonNullable<ParseArgsConfig['options']>
  ask(options: AskOptions): Promise<Findings>
}

export type AskOptions = {
  /** Small sizes only: to see that everything works, not to quote. */
  readonly quick: boolean
  /** The values of the question's own options. */
  readonly given: Readonly<Record<string, unknown>>
  /** Prints progress and tables. */
  readonly say: (text: string) => void
}

export type Findings = {
  readonly chromiumVersion: string | null
  /** Numbers of products; in `plan`, numbers of lines of a draft. */
  readonly sizes: readonly number[]
  /** The content of the results file. Every number has its unit in its name. */
  readonly measured: Readonly<Record<string, unknown>>
  readonly targets: readonly Target[]
  /** What makes the run fail: wrong answers, not slow ones. */
  readonly broken: readonly string[]
  /** The name of the results file, if it is not the question's. */
  readonly resultName?: string
  /** A part of the question was asked, to look at something: its results go to those of quick runs. */
  readonly isPartial?: boolean
}
