/** The status with which a check ends that could not run because a program is missing. */
export const missingStatus = 69

/** Says which program is missing and what was tried, and ends the process. */
export function endWithout(program: string, tried: readonly string[], advice: string): never {
  process.stderr.write(`${describeMissing(program, tried)}\n${advice}\n`)
  process.exit(missingStatus)
}

/** One line, and one for each thing that was tried. */
export function describeMissing(program: string, tried: readonly string[]): string {
  return [`This needs ${program}, and none could be found or installed:`, ...tried.map((line) => `  ${line}`)].join(
    '\n',
  )
}
