import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCacheFolder } from './cache-folder.ts'
import { makeCacheFolder } from './cache-under-test.ts'
import { toCatalogProblem } from './catalog-problem.ts'

const problemOf = (work: Promise<unknown>) => work.then(() => null, toCatalogProblem)

it('says that there is no storage where the place of the cache is gone, not where one of its files is', async () => {
  const root = join(await makeCacheFolder(), 'place')
  const folder = openCacheFolder(root)
  const id = 'an-edition-of-the-test'
  await (await folder.create(id, 'body')).close()
  expect(await problemOf(folder.read(id, 'other'))).toMatchObject({ code: 'internal_error', detail: 'ENOENT' })
  expect(await problemOf(folder.read(join(id, 'body'), 'x'))).toMatchObject({
    code: 'internal_error',
    detail: 'ENOTDIR',
  })
  expect(await problemOf(folder.rename(id, 'other', 'x'))).toMatchObject({ code: 'internal_error', detail: 'ENOENT' })
  await rm(root, { recursive: true })
  expect(await problemOf(folder.write(id, 'x', Buffer.from('x')))).toMatchObject({ code: 'storage_full' })
  await writeFile(root, 'a file')
  expect(await problemOf(folder.create(id, 'x'))).toMatchObject({ code: 'storage_full', detail: 'ENOTDIR' })
})
