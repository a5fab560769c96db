import type { Target } from './judge-target.ts'

/** What a bench asks: each file of that name in this folder is one question. */
export type Question = {
  readonly name: string
  /** One line, above the question's tables. */
  readonly asks: string
  ask(options: AskOptions): Promise<Findings>
}

export type AskOptions = {
  /** Small sizes only: to see that everything works, not to be quoted. */
  readonly quick: boolean
  /** Writes progress and tables for the person who waits. */
  readonly say: (text: string) => void
}

export type Findings = {
  readonly chromiumVersion: string | null
  /** Products; a draft's lines in `plan`. */
  readonly sizes: readonly number[]
  /** As it goes to the results file; every number has its unit in its name. */
  readonly measured: Readonly<Record<string, unknown>>
  readonly targets: readonly Target[]
  /** What makes the run itself fail: wrong answers, not slow ones. */
  readonly broken: readonly string[]
}
