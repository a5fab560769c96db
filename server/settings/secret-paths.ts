import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataDirectoryOf } from './read-settings.ts'
import type { Environment } from './setting-reader.ts'

/** The files and the folder of the settings that no page may read, as absolute paths, also where a link leads. */
export function secretPaths(environment: Environment): readonly string[] {
  const names = [
    'WHOLESALE_API_TOKEN_FILE',
    'WHOLESALE_API_CA_FILE',
    'SURTIDO_METRICS_TOKEN_FILE',
    'SURTIDO_OIDC_CLIENT_SECRET_FILE',
    'SURTIDO_SESSIONS',
    'SURTIDO_SESSIONS_URL_FILE',
    'SURTIDO_SYNONYMS_FILE',
    'SURTIDO_TLS_CERT_FILE',
    'SURTIDO_TLS_KEY_FILE',
    'SURTIDO_USERS_FILE',
  ]
  const files = names.map((name) => environment[name] ?? '').filter((path) => path !== '')
  const paths = [...files, dataDirectoryOf(environment)]
  return [...new Set(paths.flatMap((path) => [resolve(path), followed(path)]))]
}

/** A file that is missing is not readable by anybody. */
function followed(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
