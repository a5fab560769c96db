import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BodyLimits, defaultBodyLimits, shortestSearchedToken } from './body-limits.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { readAuthorityFile } from './read-authority-file.ts'
import { readServiceAddress } from './read-service-address.ts'
import { readSynonymsFile, synonymsFileExpected } from './read-synonyms-file.ts'
import type { Settings, SettingsProblem } from './settings.ts'

export type SettingsReading =
  | { readonly kind: 'valid'; readonly settings: Settings; readonly warnings: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly SettingsProblem[] }

export type Environment = Readonly<Record<string, string | undefined>>

/** These names are part of the public interface: people have them in their `.env` files. */
const settingNames = [
  'WHOLESALE_API_URL',
  'WHOLESALE_API_TOKEN',
  'WHOLESALE_API_TOKEN_FILE',
  'WHOLESALE_API_CA_FILE',
  'HOST',
  'PORT',
  'SURTIDO_PASSWORD',
  'SURTIDO_DATA_DIR',
  'SURTIDO_MAX_CATALOG_MB',
  'SURTIDO_MAX_RATIO',
  'SURTIDO_SYNONYMS_FILE',
]

const defaults = { host: '127.0.0.1', port: '4280', dataDirectory: '.data' }

/**
 * Checks all settings and reports everything that is wrong at once. An empty value counts as not set: a copied
 * `.env.example` has empty values.
 */
export function readSettings(environment: Environment): SettingsReading {
  const problems: SettingsProblem[] = []
  const warnings: string[] = []
  const settings: Settings = {
    wholesaler: readWholesaler(environment, problems, warnings),
    host: readHost(environment, problems),
    port: readPort(environment, problems),
    dataDirectory: readDataDirectory(environment, problems),
    limits: readLimits(environment, problems),
    synonymsFile: findSynonymsFile(environment, problems),
  }
  if (environment['SURTIDO_PASSWORD']) warnings.push('SURTIDO_PASSWORD is set, and this version does not use it.')
  for (const name of Object.keys(environment)) {
    if (/^(?:WHOLESALE_API|SURTIDO)_/.test(name) && !settingNames.includes(name))
      warnings.push(`${name} is not a setting of this program.`)
  }
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'valid', settings, warnings }
}

function readWholesaler(
  environment: Environment,
  problems: SettingsProblem[],
  warnings: string[],
): Settings['wholesaler'] {
  const address = environment['WHOLESALE_API_URL'] || null
  const tokenName = environment['WHOLESALE_API_TOKEN_FILE'] ? 'WHOLESALE_API_TOKEN_FILE' : 'WHOLESALE_API_TOKEN'
  const url = address === null ? null : readServiceAddress(address, problems, warnings)
  const token = readToken(environment, problems)
  const authorityFile = environment['WHOLESALE_API_CA_FILE'] || null
  const authority = authorityFile === null ? null : readAuthorityFile(authorityFile, problems)
  if (authorityFile !== null && (address === null || url?.startsWith('http:')))
    warnings.push('WHOLESALE_API_CA_FILE is set, and not used: WHOLESALE_API_URL is not an https address.')
  if (address === null && token === null) return { kind: 'sample' }
  if (address === null)
    problems.push({
      name: 'WHOLESALE_API_URL',
      found: `not set, while ${tokenName} is`,
      expected: 'the service address that the token is for, or neither of the two to try the sample catalog',
    })
  if (address !== null && token === null)
    problems.push({
      name: 'WHOLESALE_API_TOKEN',
      found: 'not set, while WHOLESALE_API_URL is',
      expected: 'the access token, here or in the file that WHOLESALE_API_TOKEN_FILE names',
    })
  if (token !== null && token.length < shortestSearchedToken)
    warnings.push(`${tokenName} has fewer than ${shortestSearchedToken} characters: answers are not searched for it.`)
  return { kind: 'remote', url: url ?? '', token: token ?? '', authority }
}

/** Null if no token is set. An empty text if the token cannot be used; `problems` then says why. */
function readToken(environment: Environment, problems: SettingsProblem[]): string | null {
  const direct = environment['WHOLESALE_API_TOKEN'] || null
  const file = environment['WHOLESALE_API_TOKEN_FILE'] || null
  if (direct !== null && file !== null) {
    problems.push({
      name: 'WHOLESALE_API_TOKEN',
      found: 'set, and WHOLESALE_API_TOKEN_FILE as well',
      expected: 'only one of the two',
    })
  }
  if (direct !== null) return checkToken('WHOLESALE_API_TOKEN', direct, problems)
  if (file === null) return null
  try {
    // Editors and `echo` end a file with a line break, which does not belong to the token.
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return checkToken('WHOLESALE_API_TOKEN_FILE', text, problems)
  } catch (error) {
    problems.push({
      name: 'WHOLESALE_API_TOKEN_FILE',
      found: `a file that cannot be read (${codeOf(error)})`,
      expected: 'a file that holds the token and nothing else',
    })
    return ''
  }
}

function checkToken(name: string, token: string, problems: SettingsProblem[]): string {
  const fault = faultOfToken(token)
  if (fault === null) return token
  problems.push({ name, found: fault, expected: 'the token alone, without the word Bearer and without quotes' })
  return ''
}

/** The token goes into a header unchanged. There, anything but visible ASCII is refused or ends the header. */
function faultOfToken(token: string): string | null {
  if (token.trim() === '') return 'an empty token'
  if (/[\r\n]/.test(token)) return 'a token with a line break in it'
  if (/^bearer\s/i.test(token)) return 'a token with the word Bearer before it'
  if (/\s/.test(token)) return 'a token with a blank in it'
  if (!/^[\x21-\x7e]+$/.test(token)) return 'a token with a character that no header can carry'
  return null
}

function readHost(environment: Environment, problems: SettingsProblem[]): string {
  const host = environment['HOST'] || defaults.host
  if (!isLoopbackHost(host))
    problems.push({
      name: 'HOST',
      found: JSON.stringify(host),
      expected: 'a loopback address such as 127.0.0.1: this version listens on this machine only',
    })
  return host.replace(/^\[(.*)\]$/, '$1')
}

function readPort(environment: Environment, problems: SettingsProblem[]): number {
  const text = environment['PORT'] || defaults.port
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    problems.push({ name: 'PORT', found: JSON.stringify(text), expected: 'a whole number from 1 to 65535' })
  return port
}

export function dataDirectoryOf(environment: Environment): string {
  return resolve(environment['SURTIDO_DATA_DIR'] || defaults.dataDirectory)
}

function readDataDirectory(environment: Environment, problems: SettingsProblem[]): string {
  const directory = dataDirectoryOf(environment)
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === false)
    problems.push({ name: 'SURTIDO_DATA_DIR', found: 'a file', expected: 'a folder, which is made when it is missing' })
  return directory
}

/** Its lines are read by the gateway, which reads it again when it changes. */
function findSynonymsFile(environment: Environment, problems: SettingsProblem[]): string | null {
  const path = environment['SURTIDO_SYNONYMS_FILE'] || null
  if (path === null) return null
  const file = readSynonymsFile(path)
  if (file.kind === 'unusable')
    problems.push({ name: 'SURTIDO_SYNONYMS_FILE', found: file.found, expected: synonymsFileExpected })
  return resolve(path)
}

function readLimits(environment: Environment, problems: SettingsProblem[]): BodyLimits {
  const readNumber = (name: string, fallback: number, most: number) => {
    const text = environment[name] || String(fallback)
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
    if (number < 1 || number > most)
      problems.push({ name, found: JSON.stringify(text), expected: `a whole number from 1 to ${most}` })
    return number
  }
  return {
    catalogBytes: readNumber('SURTIDO_MAX_CATALOG_MB', defaultBodyLimits.catalogBytes / mebibyte, 1_000_000) * mebibyte,
    ratio: readNumber('SURTIDO_MAX_RATIO', defaultBodyLimits.ratio, 100_000),
  }
}

const mebibyte = 1_048_576

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
