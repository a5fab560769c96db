import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '#server/wholesaler/temporary-folder.ts'
import { openSqlite } from './sqlite-database.ts'

it('keeps what was committed although there is no room to take it out of the log', async () => {
  const path = join(await makeTemporaryFolder(), 'test.sqlite')
  const database = openSqlite(path)
  await database.transaction(() => {
    database.run('CREATE TABLE part (bytes BLOB)')
    database.run('INSERT INTO part VALUES (zeroblob(3000000))')
    return Promise.resolve({ keep: true })
  })
  database.close()
  // A process whose files must not be larger than the database and a little: its log fits, and the whole does not.
  const script = `
    import { openSqlite } from ${JSON.stringify(join(import.meta.dirname, 'sqlite-database.ts'))}
    const database = openSqlite(${JSON.stringify(path)})
    database.run('PRAGMA wal_autocheckpoint = 0')
    await database.transaction(async () => {
      database.run('INSERT INTO part VALUES (zeroblob(400000))')
      return { keep: true }
    })`
  const command = 'ulimit -f 6200; exec "$0" --input-type=module --eval "$1"'
  const ended = spawnSync('sh', ['-c', command, process.execPath, script], { timeout: 10_000, encoding: 'utf8' })
  expect(ended.stderr).toBe('')
  expect(ended.status).toBe(0)
  const after = openSqlite(path, { readOnly: true })
  expect(after.all('SELECT count(*) AS parts FROM part')).toEqual([{ parts: 2 }])
  after.close()
})
