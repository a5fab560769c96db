import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BodyLimits, defaultBodyLimits, shortestSearchedToken } from './body-limits.ts'
import { readCatalogSettings } from './catalog-settings.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { readAddress } from './read-address.ts'
import { readAuthorityFile } from './read-authority-file.ts'
import { readEntry } from './read-entry.ts'
import { readServiceAddress } from './read-service-address.ts'
import { readSessionsPlace } from './read-sessions-place.ts'
import { readSynonymsFile, synonymsFileExpected } from './read-synonyms-file.ts'
import { codeOf, createSettingReader, type Environment, type SettingReader } from './setting-reader.ts'
import type { Settings, SettingsProblem } from './settings.ts'
import { faultOfToken, withoutLineBreak } from './token-fault.ts'

export type SettingsReading =
  | { readonly kind: 'valid'; readonly settings: Settings; readonly warnings: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly SettingsProblem[] }

/** These names are part of the public interface: people have them in their `.env` files. */
const settingNames = [
  'WHOLESALE_API_URL',
  'WHOLESALE_API_TOKEN',
  'WHOLESALE_API_TOKEN_FILE',
  'WHOLESALE_API_CA_FILE',
  'HOST',
  'PORT',
  'SURTIDO_ADMINS',
  'SURTIDO_CATALOG_DISK_MB',
  'SURTIDO_CATALOG_LEAST_PERCENT',
  'SURTIDO_CATALOG_MINUTES',
  'SURTIDO_CATALOG_TIMES',
  'SURTIDO_DATA_DIR',
  'SURTIDO_FILE_GRACE_MINUTES',
  'SURTIDO_LOG',
  'SURTIDO_MAX_CATALOG_MB',
  'SURTIDO_MAX_RATIO',
  'SURTIDO_METRICS_TOKEN_FILE',
  'SURTIDO_OIDC_CLIENT_ID',
  'SURTIDO_OIDC_CLIENT_SECRET',
  'SURTIDO_OIDC_CLIENT_SECRET_FILE',
  'SURTIDO_OIDC_ISSUER',
  'SURTIDO_OIDC_NAME_CLAIM',
  'SURTIDO_ORIGIN',
  'SURTIDO_PASSWORD',
  'SURTIDO_PROXY_USER_HEADER',
  'SURTIDO_SESSIONS',
  'SURTIDO_SESSIONS_URL_FILE',
  'SURTIDO_SESSION_HOURS',
  'SURTIDO_SESSION_IDLE_MINUTES',
  'SURTIDO_SYNONYMS_FILE',
  'SURTIDO_TLS_CERT_FILE',
  'SURTIDO_TLS_KEY_FILE',
  'SURTIDO_TRUSTED_PROXY',
  'SURTIDO_USERS_FILE',
]

const defaultDataDirectory = '.data'

/** What others know of files. Each gives what is wrong, in words that are safe to print, or null. */
export type SettingsChecks = {
  readonly findUsersFault: (path: string) => string | null
  /** Makes the folder if it is missing. */
  readonly findFolderFault: (path: string) => string | null
}

const noChecks: SettingsChecks = { findUsersFault: () => null, findFolderFault: () => null }

/**
 * Checks all settings and reports everything that is wrong at once. An empty value counts as not set: a copied
 * `.env.example` has empty values.
 */
export function readSettings(environment: Environment, checks: SettingsChecks = noChecks): SettingsReading {
  const reader = createSettingReader(environment)
  const { problems, warnings } = reader
  const wholesaler = readWholesaler(environment, problems, warnings)
  const address = readAddress(reader)
  const entry = readEntry(reader, { ...address, ...checks })
  if (entry.kind === 'open' && (!isLoopbackHost(address.host) || address.trustedProxies.length > 0))
    reader.refuse(
      'SURTIDO_USERS_FILE',
      `no way to come in is set, while ${isLoopbackHost(address.host) ? 'SURTIDO_TRUSTED_PROXY is' : `HOST is ${address.host}`}`,
      'SURTIDO_USERS_FILE, SURTIDO_PASSWORD, SURTIDO_PROXY_USER_HEADER or SURTIDO_OIDC_ISSUER: who may come in',
    )
  const dataDirectory = readDataDirectory(environment, problems, checks.findFolderFault)
  const settings: Settings = {
    wholesaler,
    ...address,
    entry,
    session: {
      idleMs: reader.number('SURTIDO_SESSION_IDLE_MINUTES', { fallback: 480, from: 1, to: 43_200 }) * 60_000,
      absoluteMs: reader.number('SURTIDO_SESSION_HOURS', { fallback: 12, from: 1, to: 2_160 }) * 3_600_000,
    },
    sessionsPlace: readSessionsPlace(reader, dataDirectory, checks.findFolderFault),
    fileGraceMs: reader.number('SURTIDO_FILE_GRACE_MINUTES', { fallback: 15, from: 0, to: 10_080 }) * 60_000,
    catalog: readCatalogSettings(reader),
    dataDirectory,
    limits: readLimits(reader),
    synonymsFile: findSynonymsFile(environment, problems),
    metricsTokenFile: readMetricsTokenFile(reader),
    logForm: readLogForm(reader),
  }
  for (const name of Object.keys(environment)) {
    if (/^(?:WHOLESALE_API|SURTIDO)_/.test(name) && !settingNames.includes(name))
      warnings.push(`${name} is not a setting of this program.`)
  }
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'valid', settings, warnings }
}

function readLogForm(reader: SettingReader): Settings['logForm'] {
  const form = reader.text('SURTIDO_LOG') ?? 'text'
  if (form === 'json' || form === 'text') return form
  reader.refuse('SURTIDO_LOG', JSON.stringify(form), 'json or text')
  return 'text'
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
  const tokenFile = environment['WHOLESALE_API_TOKEN_FILE'] || null
  return {
    kind: 'remote',
    url: url ?? '',
    token: token ?? '',
    tokenFile: tokenFile === null ? null : resolve(tokenFile),
    authority,
  }
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
    return checkToken('WHOLESALE_API_TOKEN_FILE', withoutLineBreak(readFileSync(file, 'utf8')), problems)
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

export function dataDirectoryOf(environment: Environment): string {
  return resolve(environment['SURTIDO_DATA_DIR'] || defaultDataDirectory)
}

function readDataDirectory(
  environment: Environment,
  problems: SettingsProblem[],
  findFolderFault: SettingsChecks['findFolderFault'],
): string {
  const directory = dataDirectoryOf(environment)
  const isOther = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === false
  const found = isOther ? 'a file' : findFolderFault(directory)
  if (found !== null)
    problems.push({ name: 'SURTIDO_DATA_DIR', found, expected: 'a folder, which is made when it is missing' })
  return directory
}

/** For a token of our own, which somebody might guess. */
export const shortestMetricsToken = 16

function readMetricsTokenFile(reader: SettingReader): string | null {
  const expected = `a file that holds a token for /metrics, of ${shortestMetricsToken} characters or more`
  const path = reader.file('SURTIDO_METRICS_TOKEN_FILE', expected)
  if (path === null) return null
  const token = withoutLineBreak(readFileSync(path, 'utf8'))
  const isShort = token.length < shortestMetricsToken
  const fault = faultOfToken(token) ?? (isShort ? `a token of fewer than ${shortestMetricsToken} characters` : null)
  if (fault !== null) reader.refuse('SURTIDO_METRICS_TOKEN_FILE', fault, expected)
  return path
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

function readLimits(reader: SettingReader): BodyLimits {
  const fallback = { mebibytes: defaultBodyLimits.catalogBytes / mebibyte, ratio: defaultBodyLimits.ratio }
  return {
    catalogBytes:
      reader.number('SURTIDO_MAX_CATALOG_MB', { fallback: fallback.mebibytes, from: 1, to: 1_000_000 }) * mebibyte,
    ratio: reader.number('SURTIDO_MAX_RATIO', { fallback: fallback.ratio, from: 1, to: 100_000 }),
  }
}

const mebibyte = 1_048_576
