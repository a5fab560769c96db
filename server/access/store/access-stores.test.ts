import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeDatabase, postgresUnderTest, runSql, sharedServer, startMs } from '#server/postgres/postgres-under-test.ts'
import type { SessionsPlace } from '#server/settings/read-sessions-place.ts'
import { systemClock } from '#server/streams/clock.ts'
import type { AccessStore, StoredSession } from './access-store.ts'
import { importFiles } from './import-files.ts'
import { openAccessStore } from './open-access-store.ts'
import { openPostgresDatabase } from './open-postgres-database.ts'

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const kinds: readonly { name: string; isMissing: boolean; makePlace: () => Promise<SessionsPlace> }[] = [
  {
    name: 'SQLite',
    isMissing: false,
    makePlace: async () => ({ kind: 'file', path: join(makeFolder(), 'new', 'sessions.sqlite') }),
  },
  {
    ...postgresUnderTest,
    makePlace: async () => ({
      kind: 'server',
      url: (await makeDatabase(await sharedServer())).config().connectionString ?? '',
    }),
  },
]

const open = async (place: SessionsPlace, clock = systemClock): Promise<AccessStore> => {
  const store = await openAccessStore(place, clock)
  onTestFinished(() => store.close())
  return store
}
const session = (hash: string, more: Partial<StoredSession> = {}): StoredSession => ({
  hash,
  user: 'ana',
  name: 'Ána ñ',
  stamp: 's',
  openedAgoMs: 0,
  seenAgoMs: 0,
  ...more,
})
const hashesOf = async (store: AccessStore) => (await store.readSessions()).map(({ hash }) => hash).toSorted()

describe.each(kinds.filter(({ isMissing }) => !isMissing))('sessions and places in $name', ({ name, makePlace }) => {
  if (name !== 'SQLite') beforeAll(sharedServer, startMs)

  it('are the same for all who open it, also at the same moment and for the first time', async () => {
    const place = await makePlace()
    const [one, other] = await Promise.all([open(place), open(place)])
    expect(one.keys[0]).toHaveLength(32)
    expect(other.keys).toEqual(one.keys)
    await one.addSession(session('a', { openedAgoMs: 5_000, seenAgoMs: 1_000 }), [])
    const [found] = await other.readSessions(['a', 'none'])
    expect(found).toMatchObject({ hash: 'a', user: 'ana', name: 'Ána ñ', stamp: 's' })
    expect(found?.openedAgoMs).toBeGreaterThanOrEqual(5_000)
    expect(found?.openedAgoMs).toBeLessThan(65_000)
    expect(found?.seenAgoMs).toBeLessThan(61_000)
  })

  it('make room and end, and each change is a new revision', async () => {
    const store = await open(await makePlace())
    const revisions = [await store.readRevision()]
    for (const change of [
      () => store.addSession(session('a', { name: null }), []),
      () => store.addSession(session('b'), ['a']),
      () => store.endSessions(['b', 'none']),
      () => store.keepPlaces([{ hash: 'p', name: 'n', seenAgoMs: 0 }], []),
    ]) {
      await change()
      revisions.push(await store.readRevision())
    }
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
    expect(await hashesOf(store)).toEqual([])
  })

  it('that made room for others are known by their hashes, the newest ones', async () => {
    const store = await open(await makePlace())
    const hashes = Array.from({ length: 2_005 }, (_, index) => `gone ${String(index).padStart(4, '0')}`)
    await store.addSession(session('gone 0000'), [])
    await store.addSession(session('a'), ['ended'], hashes.slice(0, 1_000))
    expect(await store.readDisplaced(['gone 0000', 'ended', 'a'])).toEqual(['gone 0000'])
    expect(await hashesOf(store)).toEqual(['a'])
    await store.addSession(session('b'), [], hashes.slice(1_000))
    expect(await store.readDisplaced(hashes)).toHaveLength(2_000)
    expect(await store.readDisplaced(hashes.slice(1_000))).toHaveLength(1_005)
  })

  it('are all kept where many write at once', async () => {
    const place = await makePlace()
    const stores = [await open(place), await open(place)] as const
    await Promise.all(
      stores.map(async (store, gateway) => {
        for (let count = 0; count < 25; count++) {
          await store.addSession(session(`${gateway}-${count}`), [])
          await store.keepPlaces([{ hash: `${gateway}-${count}`, name: 'n', seenAgoMs: 0 }], [])
        }
      }),
    )
    expect(await hashesOf(stores[0])).toHaveLength(50)
    const places = await stores[1].readPlaces(0)
    expect(places).toHaveLength(50)
    // A reader who knows all up to one of them misses none that comes later.
    expect(new Set(places.map(({ revision }) => revision)).size).toBe(50)
    const middle = places[20]?.revision ?? 0
    expect(await stores[0].readPlaces(middle)).toHaveLength(29)
  })

  it('are seen later, and never earlier', async () => {
    const store = await open(await makePlace())
    await store.addSession(session('a', { openedAgoMs: 90_000_000, seenAgoMs: 9_000_000 }), [])
    const agoOf = async () => (await store.readSessions())[0]?.seenAgoMs ?? 0
    await store.touchSessions([{ hash: 'a', seenAgoMs: 5_000_000 }])
    expect(await agoOf()).toBeLessThan(5_100_000)
    await store.touchSessions([{ hash: 'a', seenAgoMs: 7_000_000 }])
    expect(await agoOf()).toBeLessThan(5_100_000)
  })

  it('have one shared hash: who comes second is told', async () => {
    const place = await makePlace()
    const [one, other] = [await open(place), await open(place)]
    expect(await one.readSharedHash()).toBe(null)
    expect([await one.replaceSharedHash(null, 'first'), await other.replaceSharedHash(null, 'second')]).toEqual([
      true,
      false,
    ])
    expect(await other.readSharedHash()).toBe('first')
    expect(await other.replaceSharedHash('first', 'second')).toBe(true)
  })

  it('are taken over from the files of before, once, of each gateway', async () => {
    const place = await makePlace()
    const folders = [makeFolder(), makeFolder()]
    for (const [index, folder] of folders.entries()) {
      const key = Buffer.alloc(32, index + 1).toString('base64url')
      const stored = { hash: `session ${index}`, user: 'ana', name: 'Ana', stamp: 's' }
      const sessions = [{ ...stored, openedAt: Date.now() - 60_000, seenAt: Date.now() }]
      const written = { format: 1, key, sharedHash: `hash ${index}`, sessions }
      writeFileSync(join(folder, 'sessions.json'), JSON.stringify(written), { mode: 0o600 })
      const places = [[`place ${index}`, 'ana', Date.now()]]
      writeFileSync(join(folder, 'places.json'), JSON.stringify({ format: 1, places }))
    }
    const stores = [await open(place), await open(place)] as const
    for (const [index, store] of stores.entries())
      expect(await importFiles(folders[index] ?? '', store, () => {})).toBe('imported')
    const [one] = stores
    await one.readRevision()
    expect(await hashesOf(one)).toEqual(['session 0', 'session 1'])
    expect((await one.readSessions(['session 0']))[0]?.openedAgoMs).toBeGreaterThan(50_000)
    expect((await one.readPlaces(0)).map(({ hash }) => hash).toSorted()).toEqual(['place 0', 'place 1'])
    expect(await one.readSharedHash()).toBe('hash 0')
    expect(one.keys[0]).toEqual(Buffer.alloc(32, 1))
    expect(one.keys).toContainEqual(Buffer.alloc(32, 2))
    expect(readdirSync(folders[0] ?? '').toSorted()).toEqual(['places.imported.json', 'sessions.imported.json'])
    // Who signs out after that is not signed in again at the next start.
    await one.endSessions(['session 0'])
    expect(await importFiles(folders[0] ?? '', one, () => {})).toBe('none')
    expect(await hashesOf(one)).toEqual(['session 1'])
  })
})

describe('files of before that are none', () => {
  it.each(['', '{}', '{"format":1', '[]', '{"format":2}', '{"format":1,"key":"x","sharedHash":null,"sessions":[]}'])(
    '(%j) are said, and stay',
    async (text) => {
      const folder = makeFolder()
      writeFileSync(join(folder, 'sessions.json'), text)
      const store = await open({ kind: 'file', path: join(folder, 'sessions.sqlite') })
      const failures: string[] = []
      expect(await importFiles(folder, store, (what) => failures.push(what))).toBe('none')
      expect(failures.join()).toContain('sessions.json of before is not readable')
      expect(readdirSync(folder)).toContain('sessions.json')
    },
  )
})

describe('an SQLite file', () => {
  it('is for this account only, also one that was not', async () => {
    const path = join(makeFolder(), 'sessions.sqlite')
    writeFileSync(path, '', { mode: 0o644 })
    await open({ kind: 'file', path })
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(path + suffix).mode & 0o777).toBe(0o600)
  })

  it('of another program, or none, is refused and unchanged', async () => {
    const path = join(makeFolder(), 'other.sqlite')
    const other = new DatabaseSync(path)
    other.exec('CREATE TABLE product (sku TEXT)')
    await expect(openAccessStore({ kind: 'file', path })).rejects.toThrow('a database of another program')
    expect(other.prepare('SELECT count(*) AS found FROM sqlite_schema').get()).toEqual({ found: 1 })
    other.close()
    writeFileSync(path, 'no database at all, but long enough to be looked at as one'.repeat(50))
    await expect(openAccessStore({ kind: 'file', path })).rejects.toThrow('cannot be used: file is not a database')
  })

  it('of a version that did not keep what made room for others is used, and has it then', async () => {
    const path = join(makeFolder(), 'sessions.sqlite')
    const before = await openAccessStore({ kind: 'file', path })
    await before.addSession(session('a'), [])
    await before.close()
    const database = new DatabaseSync(path)
    database.exec('DROP TABLE displaced')
    database.close()
    const store = await open({ kind: 'file', path })
    await store.addSession(session('b'), [], ['a'])
    expect([await hashesOf(store), await store.readDisplaced(['a'])]).toEqual([['b'], ['a']])
  })

  it('of a newer version is refused', async () => {
    const path = join(makeFolder(), 'sessions.sqlite')
    await (await openAccessStore({ kind: 'file', path })).close()
    const database = new DatabaseSync(path)
    database.exec('UPDATE installation SET format = 99')
    database.close()
    await expect(openAccessStore({ kind: 'file', path })).rejects.toThrow('a newer version')
  })

  it('that somebody writes for long is away, and holds up nothing else meanwhile', async () => {
    const path = join(makeFolder(), 'sessions.sqlite')
    const store = await open({ kind: 'file', path })
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    let turns = 0
    const counting = setInterval(() => turns++, 5)
    await expect(store.addSession(session('a'), [])).rejects.toMatchObject({
      name: 'DatabaseAwayError',
      reason: 'database is locked',
    })
    clearInterval(counting)
    expect(turns).toBeGreaterThan(20)
    expect(await store.readSessions()).toEqual([])
    other.exec('ROLLBACK')
    other.close()
    await store.addSession(session('a'), [])
    expect(await hashesOf(store)).toEqual(['a'])
  })
})

/** Over what the file has, from there on; its inode stays. */
function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+')
  writeSync(file, bytes, 0, bytes.length, at)
  closeSync(file)
}

const noise = Buffer.alloc(8_192, 'no database')

describe('an SQLite file that is replaced while gateways have it open', () => {
  /** Each with one session, and a sign-out that the other one has not seen. */
  const openTwo = async (path = join(makeFolder(), 'sessions.sqlite')) => {
    const restored: number[] = []
    const openOne = async () => {
      const store = await openAccessStore({ kind: 'file', path }, systemClock, (count) => restored.push(count))
      onTestFinished(() => store.close())
      return store
    }
    const two = [await openOne(), await openOne()] as const
    await two[0].addSession(session('a'), [])
    await two[1].addSession(session('b'), [])
    await two[0].addSession(session('ended'), [], ['displaced'])
    await two[0].readSessions()
    await two[1].keepPlaces([{ hash: 'p', name: 'n', seenAgoMs: 0 }], [])
    await two[1].replaceSharedHash(null, 'hash')
    await two[1].endSessions(['ended'])
    return { path, two, restored, openOne, revision: await two[0].readRevision(), key: two[0].keys[0] }
  }

  it.each<[string, (path: string, openOne: () => Promise<AccessStore>) => Promise<unknown>]>([
    ['deleted', async (path) => rmSync(path)],
    ['deleted, with all that is beside it', async (path) => ['', '-wal', '-shm'].map((rest) => rmSync(path + rest))],
    ['moved away', async (path) => renameSync(path, `${path}.old`)],
    [
      'deleted, and a gateway starts',
      async (path, openOne) => (rmSync(path), rmSync(`${path}-wal`), rmSync(`${path}-shm`), openOne()),
    ],
  ])('(%s) is one for all of them again, with all that it had and nothing that has ended', async (_how, replace) => {
    const { path, two, restored, openOne, revision, key } = await openTwo()
    const [one, other] = two
    await replace(path, openOne)
    // Either by the look of each second, or by a sign-in or sign-out before it.
    expect(await one.readRevision()).toBeGreaterThan(revision)
    await one.endSessions(['a'])
    await other.addSession(session('c'), [])
    const third = await openOne()
    for (const store of [one, other, third]) {
      await store.readRevision()
      expect(await hashesOf(store)).toEqual(['b', 'c'])
      expect(await store.readDisplaced(['ended', 'displaced'])).toEqual(['displaced'])
      expect(store.keys[0]).toEqual(key)
      expect([await store.readSharedHash(), (await store.readPlaces(0)).map(({ hash }) => hash)]).toEqual([
        'hash',
        ['p'],
      ])
    }
    expect(restored).toEqual([2])
    for (const rest of ['', '-wal', '-shm']) expect(statSync(path + rest).mode & 0o777).toBe(0o600)
  })

  it('(deleted, where a link leads to it) is one for all of them again, too', async () => {
    const [named, real] = [join(makeFolder(), 'sessions.sqlite'), join(makeFolder(), 'real.sqlite')]
    symlinkSync(real, named)
    const { two, restored } = await openTwo(named)
    rmSync(real)
    for (const store of two) {
      await store.readRevision()
      expect(await hashesOf(store)).toEqual(['a', 'b'])
    }
    expect(restored).toEqual([2])
  })

  it('is away where it cannot be made again, and comes back', async () => {
    const { path, two } = await openTwo()
    for (const rest of ['-wal', '-shm', '']) rmSync(path + rest)
    const other = new DatabaseSync(path)
    other.exec('CREATE TABLE product (sku TEXT)')
    other.close()
    await expect(two[0].readRevision()).rejects.toMatchObject({
      name: 'DatabaseAwayError',
      reason: 'its file was replaced: another one is there that cannot be used',
    })
    rmSync(path)
    expect(await hashesOf(two[0])).toEqual(['a', 'b'])
    expect(await hashesOf(two[1])).toEqual(['a', 'b'])
  })

  it.each<[string, (path: string) => void]>([
    ['other bytes', (path) => overwrite(path, 0, noise)],
    ['other bytes after its head', (path) => overwrite(path, 100, noise)],
    ['nothing', (path) => truncateSync(path, 0)],
  ])('and has %s in it is away at once, and what was known is kept until it is deleted', async (_what, spoil) => {
    const { path, two } = await openSpoiled(spoil)
    const [one, other] = two
    for (const store of two)
      await expect(store.readRevision()).rejects.toMatchObject({
        name: 'DatabaseAwayError',
        reason: expect.stringMatching(/^its file (?:is damaged|has other bytes in it)$/),
      })
    // What was asked meanwhile is not lost.
    await expect(one.endSessions(['a'])).rejects.toThrow('does not answer')
    rmSync(path)
    await one.readRevision()
    expect([await hashesOf(one), await hashesOf(other)]).toEqual([['b'], ['b']])
  })

  it('and was spoiled just before it was deleted is made again of what was known', async () => {
    const { path, two } = await openSpoiled((spoiled) => overwrite(spoiled, 100, noise))
    rmSync(path)
    const [one, other] = two
    expect([await hashesOf(one), await hashesOf(other)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  const openSpoiled = async (spoil: (path: string) => void) => {
    const opened = await openTwo()
    const { path, two } = opened
    // So that all of it is in the file, and nothing beside it.
    for (const store of two) {
      await store.readRevision()
      await store.readSessions()
    }
    const checkpoint = new DatabaseSync(path)
    checkpoint.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    checkpoint.close()
    spoil(path)
    return opened
  }

  it('is read as a whole each minute: what is wrong in a part that nobody asks for is noticed', async () => {
    const path = join(makeFolder(), 'sessions.sqlite')
    let time = 0
    const store = await open({ kind: 'file', path }, { now: () => time, epochNow: () => Date.now() })
    const places = Array.from({ length: 400 }, (_, index) => ({ hash: `place ${index}`, name: 'n', seenAgoMs: 0 }))
    await store.keepPlaces(places, [])
    const checkpoint = new DatabaseSync(path)
    checkpoint.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    checkpoint.close()
    const { size } = statSync(path)
    overwrite(path, size - 8_192, noise)
    time += 1_000
    expect(await store.readRevision()).toBeGreaterThan(0)
    time += 60_000
    await expect(store.readRevision()).rejects.toMatchObject({ reason: 'its file is damaged' })
  })
})

describe.skipIf(postgresUnderTest.isMissing)(`a server of ${postgresUnderTest.name}`, () => {
  beforeAll(sharedServer, startMs)

  it('keeps them beside a wholesaler’s catalog, in a schema of its own', async () => {
    const address = await makeDatabase(await sharedServer())
    const url = address.config().connectionString ?? ''
    await runSql(url, 'CREATE TABLE session (mine integer)')
    const store = await open({ kind: 'server', url })
    await store.addSession(session('a'), [])
    const found = await runSql(
      url,
      "SELECT relname FROM pg_class WHERE relnamespace = 'surtido_access'::regnamespace AND relkind = 'r' ORDER BY 1",
    )
    expect(found.map(({ relname }) => relname)).toEqual([
      'displaced',
      'installation',
      'installation_key',
      'place',
      'session',
    ])
    expect(await runSql(url, 'SELECT * FROM session')).toEqual([])
  })

  it('has the one clock: that of a gateway says nothing', async () => {
    const address = await makeDatabase(await sharedServer())
    const url = address.config().connectionString ?? ''
    const wrong = { now: systemClock.now, epochNow: () => Date.now() + 365 * 86_400_000 }
    const [one, other] = [await open({ kind: 'server', url }, wrong), await open({ kind: 'server', url })]
    await one.addSession(session('a'), [])
    const [found] = await other.readSessions()
    expect(Math.abs(found?.openedAgoMs ?? Infinity)).toBeLessThan(60_000)
  })

  it('lets go of what a gateway holds that hangs in the middle of a change: the others go on', async () => {
    const address = await makeDatabase(await sharedServer())
    const store = await open({ kind: 'server', url: address.config().connectionString ?? '' })
    const hanging = openPostgresDatabase(address)
    onTestFinished(() => hanging.close())
    await new Promise<void>((resolve) => {
      const change = hanging.change(async (ask) => {
        await ask('UPDATE surtido_access.installation SET revision = revision + 1')
        resolve()
        return new Promise(() => {})
      })
      void change.catch(() => {})
    })
    await vi.waitFor(() => store.addSession(session('a'), []), { timeout: 30_000, interval: 100 })
    expect(await hashesOf(store)).toEqual(['a'])
  }, 60_000)

  it('whose address is none is said without it', async () => {
    await expect(openAccessStore({ kind: 'server', url: 'postgres://ana:canary@x/y?sslmode=none' })).rejects.toThrow(
      /^The address of the database of sessions has an sslmode that is none of/,
    )
  })
})
