import type { Log } from './create-log.ts'
import type { LogEntry } from './log-entry.ts'

export type RefusalLimits = {
  readonly windowMs: number
  /** How many equal ones are written in this time, each with its own line. */
  readonly ofKind: number
  /** How many of all kinds. */
  readonly lines: number
  /** How many kinds are told apart, and how many of them get a line with their number. */
  readonly kinds: number
  readonly sums: number
}

export const defaultRefusalLimits: RefusalLimits = { windowMs: 10_000, ofKind: 5, lines: 100, kinds: 1_000, sums: 50 }

/** `flush` writes at once what was counted so far. */
export type SummingLog = Log & { flush(): void }

type Kind = { readonly entry: LogEntry; written: number; more: number }

/**
 * What nobody signed in for can be asked without an end: sign-ins with wrong passwords, requests without a session, and
 * what is no HTTP. The first of a kind are written as they are. Of what comes more in the same ten seconds, one line says
 * how often and who it was, so that an attack does not fill the disk. All else is written.
 */
export function sumRefusals(log: Log, limits: RefusalLimits = defaultRefusalLimits): SummingLog {
  const { windowMs, ofKind, lines, kinds: mostKinds, sums } = limits
  const kinds = new Map<string, Kind>()
  let written = 0
  let others = 0
  let timer: NodeJS.Timeout | null = null

  const flush = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const summed = [...kinds.values()].filter(({ more }) => more > 0).toSorted(byInterest)
    for (const { entry, written: before, more } of summed.slice(0, sums))
      log.write(before + more === 1 ? entry : { ...entry, requestId: null, ms: null, times: more })
    const rest = summed.slice(sums).reduce((sum, { more }) => sum + more, others)
    if (rest > 0) log.write({ level: 'warn', event: 'access', code: 'other_refusals', times: rest })
    kinds.clear()
    written = others = 0
  }

  const count = (entry: LogEntry): boolean => {
    timer ??= setTimeout(flush, windowMs).unref()
    const key = keyOf(entry)
    const kind = kinds.get(key) ?? { entry, written: 0, more: 0 }
    if (kind.written < ofKind && written < lines) {
      kind.written++
      written++
    } else kind.more++
    if (kinds.size < mostKinds) kinds.set(key, kind)
    else if (!kinds.has(key)) others += kind.more
    return kind.more === 0
  }

  return {
    write(entry) {
      if (!isRefusal(entry) || count(entry)) log.write(entry)
    },
    flush,
  }
}

function isRefusal({ event, level, code, status, user }: LogEntry): boolean {
  if (event === 'client') return true
  if (event === 'access') return level === 'warn'
  return event === 'request' && level === 'info' && !user && typeof code === 'string' && (status ?? 0) >= 400
}

function keyOf({ event, code, detail, route, status, user, address }: LogEntry): string {
  return JSON.stringify([event, code, detail, route, status, user, address])
}

/** Attempts in the name of somebody who exists first, then what came most often. */
function byInterest(one: Kind, other: Kind): number {
  return Number(Boolean(other.entry.user)) - Number(Boolean(one.entry.user)) || other.more - one.more
}
