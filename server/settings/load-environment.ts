import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** The environment, with what `.env` adds to it. A name in both has the value of the environment. */
export function loadEnvironment(directory: string): Record<string, string | undefined> {
  return { ...readEnvFile(resolve(directory, '.env')), ...process.env }
}

function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
