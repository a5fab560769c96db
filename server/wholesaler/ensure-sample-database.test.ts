import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ensureSampleDatabase } from './ensure-sample-database.ts'
import { migrate } from './sqlite/migrations.ts'
import { openSqliteCatalogStore } from './sqlite/sqlite-catalog-store.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

describe('the sample database', () => {
  it('is made once, and its folder has nothing else', async () => {
    const dataDir = await makeTemporaryFolder()
    const path = await ensureSampleDatabase({ dataDir, products: 300 })
    const madeAt = (await stat(path)).mtimeMs
    expect(await ensureSampleDatabase({ dataDir, products: 300 })).toBe(path)
    expect((await stat(path)).mtimeMs).toBe(madeAt)
    expect(await readdir(dataDir)).toHaveLength(1)
  })

  it('is another file for another size or seed', async () => {
    const dataDir = await makeTemporaryFolder()
    const first = await ensureSampleDatabase({ dataDir, products: 10 })
    expect(await ensureSampleDatabase({ dataDir, products: 10, seed: 2 })).not.toBe(first)
    const store = await openSqliteCatalogStore(first)
    expect((await store.readStatus())?.products).toBe(10)
    await store.close()
  })
})

describe('the database', () => {
  it('of a newer version is refused and not changed', async () => {
    const path = join(await makeTemporaryFolder(), 'test.sqlite')
    const database = openSqlite(path)
    await migrate(database)
    database.run("INSERT INTO migration VALUES (99, 'from the future', '')")
    database.close()
    await expect(openSqliteCatalogStore(path)).rejects.toThrow('newer version')
  })
})
