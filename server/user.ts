import { join, resolve } from 'node:path'
import { askPassword } from '#server/access/users/ask-password.ts'
import { runUserCommand } from '#server/access/users/run-user-command.ts'
import { loadEnvironment } from '#server/settings/load-environment.ts'
import { dataDirectoryOf } from '#server/settings/read-settings.ts'

// `npm run user`: who may sign in.

const environment = loadEnvironment(resolve(import.meta.dirname, '..'))
const chosen = environment['SURTIDO_USERS_FILE'] || null
const file = resolve(chosen ?? join(dataDirectoryOf(environment), 'users.txt'))
if (chosen === null) process.stderr.write(`SURTIDO_USERS_FILE is not set. To use these users, set it to ${file}\n`)

try {
  process.exitCode = await runUserCommand({
    words: process.argv.slice(2),
    file,
    askPassword: () => askPassword({ input: process.stdin, output: process.stderr }),
    print: (line) => process.stdout.write(`${line}\n`),
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
