import { readFileSync } from 'node:fs'
import { type Pressed, press } from './press.ts'

export type Pressable = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly pid: number
}

/** The round with the middle throughput, and the processor time of the program for each good answer of all rounds. */
export type PressedInTurns = Pressed & { readonly cpuMicroseconds: number | null }

const rounds = 5

/** Presses each in turn, a few times, so that all see the same machine: what others do on it changes by the second. */
export async function pressInTurns(
  targets: readonly Pressable[],
  options: { readonly connections: number; readonly seconds: number; readonly paths: readonly string[] },
): Promise<readonly PressedInTurns[]> {
  const seconds = options.seconds / rounds
  const measured = targets.map(() => ({ pressed: new Array<Pressed>(), cpuMs: 0, answers: 0 }))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url, headers = {}, pid }] of targets.entries()) {
      const before = cpuMsOf(pid) ?? Number.NaN
      const pressed = await press(url, { ...options, seconds, headers })
      const of = measured[index]
      of?.pressed.push(pressed)
      if (of) of.cpuMs += (cpuMsOf(pid) ?? Number.NaN) - before
      if (of) of.answers += pressed.requestsPerSecond * seconds
    }
  return measured.map(({ pressed, cpuMs, answers }) => {
    const middle = pressed.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(rounds / 2)]
    if (middle === undefined) throw new Error('no round')
    const failed = pressed.reduce((sum, each) => sum + each.failed, 0)
    return { ...middle, failed, cpuMicroseconds: Number.isNaN(cpuMs) ? null : Math.round((cpuMs * 1_000) / answers) }
  })
}

/**
 * What Linux says of a process with all its threads and children, such as the worker of nginx; null elsewhere. Linux
 * counts in hundredths of a second.
 */
function cpuMsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const ofChildren = children.reduce((sum, child) => sum + (cpuMsOf(Number(child)) ?? 0), 0)
    return (Number(fields[11]) + Number(fields[12])) * 10 + ofChildren
  } catch {
    return null
  }
}
