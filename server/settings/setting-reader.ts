import { accessSync, constants, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SettingsProblem } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads single settings, and collects what is wrong. An empty value counts as not set. */
export type SettingReader = {
  readonly problems: SettingsProblem[]
  readonly warnings: string[]
  text(name: string): string | null
  /** The parts between commas, without blanks around them. */
  list(name: string): readonly string[]
  number(name: string, range: { readonly fallback: number; readonly from: number; readonly to: number }): number
  /** An absolute path of a file that can be read; null if it is not set or, with a problem, cannot be read. */
  file(name: string, expected: string): string | null
  refuse(name: string, found: string, expected: string): void
}

export function createSettingReader(environment: Environment): SettingReader {
  const problems: SettingsProblem[] = []
  const refuse = (name: string, found: string, expected: string) => void problems.push({ name, found, expected })
  const text = (name: string) => environment[name] || null
  return {
    problems,
    warnings: [],
    text,
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    number(name, { fallback, from, to }) {
      const value = text(name) ?? String(fallback)
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      if (number >= from && number <= to) return number
      refuse(name, JSON.stringify(value), `a whole number from ${from} to ${to}`)
      return fallback
    },
    file(name, expected) {
      const path = text(name)
      if (path === null) return null
      try {
        // Before it is opened: to read a device or a pipe may never end.
        if (statSync(path).isFile()) {
          accessSync(path, constants.R_OK)
          return resolve(path)
        }
        refuse(name, 'something that is no file', expected)
        return null
      } catch (error) {
        refuse(name, `a file that cannot be read (${codeOf(error)})`, expected)
        return null
      }
    },
    refuse,
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
