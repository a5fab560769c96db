import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a flag takes: nothing, a value, or values (it may come several times). */
export type Flag = 'switch' | 'value' | 'values'

export type Arguments<Name extends string> = {
  readonly switches: ReadonlySet<Name>
  readonly values: ReadonlyMap<Name, readonly string[]>
  /** One line for each mistake; empty if there is none. */
  readonly wrong: readonly string[]
}

/** Reads a command line. Reports every mistake, not only the first. */
export function readArguments<Name extends string>(
  line: readonly string[],
  flags: Readonly<Record<Name, Flag>>,
): Arguments<Name> {
  const wrong: string[] = []
  const switches = new Set<Name>()
  const values = new Map<Name, string[]>()
  const isFlag = (name: string): name is Name => Object.hasOwn(flags, name)
  for (const token of tokenize(line, flags)) {
    if (token.kind === 'positional') wrong.push(`“${token.value}” belongs to no flag`)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!isFlag(name)) wrong.push(`there is no flag ${rawName}`)
    else if (flags[name] === 'switch') {
      if (value !== undefined) wrong.push(`${rawName} takes no value`)
      switches.add(name)
    } else if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('--'))) {
      wrong.push(`${rawName} wants a value`)
    } else {
      const before = values.get(name) ?? []
      if (before.length > 0 && flags[name] === 'value') wrong.push(`${rawName} is given twice`)
      values.set(name, [...before, value])
    }
  }
  return { switches, values, wrong }
}

/** A whole number in a range, or `fallback` if the flag is missing. Adds to `wrong` if it is neither. */
export function readWholeNumber(
  text: string | undefined,
  { name, fallback, from, to, wrong }: { name: string; fallback: number; from: number; to: number; wrong: string[] },
): number {
  if (text === undefined) return fallback
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= from && number <= to) return number
  wrong.push(`--${name} wants a whole number from ${from} to ${to}, not “${text}”`)
  return fallback
}

function tokenize(line: readonly string[], flags: Readonly<Record<string, Flag>>) {
  const options: NonNullable<ParseArgsConfig['options']> = {}
  for (const [name, flag] of Object.entries(flags)) {
    options[name] = { type: flag === 'switch' ? 'boolean' : 'string', multiple: true }
  }
  return parseArgs({ args: [...line], options, strict: false, allowPositionals: true, tokens: true }).tokens
}
