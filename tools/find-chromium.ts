import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installPackages, runToEnd } from './install-packages.ts'

export type ChromiumSearch =
  | { kind: 'found'; path: string; where: string }
  | { kind: 'not-found'; tried: readonly string[] }

/** Without a window of its own: it starts in half the time, and costs a third less while it runs. */
const shellName = 'chromium-headless-shell'
const fullNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const systemNames = [shellName, ...fullNames]

/** Looks for an installed Chromium: the one in CHROMIUM_PATH, Playwright's own, the system's. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): ChromiumSearch {
  const named = environment['CHROMIUM_PATH']
  // A wrong CHROMIUM_PATH is an error: never use another browser without saying so.
  if (named) {
    if (isExecutable(named)) return { kind: 'found', path: named, where: 'CHROMIUM_PATH' }
    return { kind: 'not-found', tried: [`CHROMIUM_PATH is ${named}, which is no program`] }
  }
  const own = chromium.executablePath()
  if (startsUp(own)) return { kind: 'found', path: own, where: "Playwright's own" }
  const path = findInPath(systemNames, environment)
  if (path !== null) return { kind: 'found', path, where: "the system's" }
  return {
    kind: 'not-found',
    tried: ["Playwright's own: not installed, or it does not start", `none of ${systemNames.join(', ')} in PATH`],
  }
}

/** A Chromium with its `chrome://` pages, which the headless shell does not have; null where there is none. */
export function findFullChromium(found: string): string | null {
  return found.endsWith(shellName) ? findInPath(fullNames, process.env) : found
}

/** The first of these programs that is in PATH and starts. */
export function findInPath(names: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  const directories = (environment['PATH'] ?? '').split(delimiter)
  const paths = names.flatMap((name) => directories.map((directory) => join(directory, name)))
  return paths.find(startsUp) ?? null
}

/**
 * Finds a Chromium or installs one: with Playwright's installer, or, if that fails, as Debian's package. Calls `say`
 * before each step.
 */
export function ensureChromium(say: (line: string) => void): ChromiumSearch {
  const first = findChromium()
  if (first.kind === 'found' || process.env['CHROMIUM_PATH']) return first
  const tried = [...first.tried]

  say("No Chromium here: trying Playwright's installer (at most three minutes).")
  tried.push(`playwright install chromium: ${runToEnd('npx', ['playwright', 'install', 'chromium'], 180_000)}`)
  const second = findChromium()
  if (second.kind === 'found') return second

  tried.push(
    ...installPackages([shellName, 'chromium'], () =>
      say("Playwright's installer brought none: trying Debian's package (at most ten minutes)."),
    ),
  )
  const third = findChromium()
  return third.kind === 'found' ? third : { kind: 'not-found', tried }
}

/** Whether a browser starts: one that is installed without its system libraries does not. */
export function startsUp(path: string): boolean {
  return isExecutable(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
