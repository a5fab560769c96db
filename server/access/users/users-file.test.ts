import { appendFileSync, mkdtempSync, rmSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { quickCost } from '#server/access/access-under-test.ts'
import { hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'
import { usersFileHead, withoutUser } from './change-users.ts'
import { parseUsers } from './parse-users.ts'
import { foldUserName, readUserName, readVouchedName } from './user-name.ts'
import { openUsersFile, readUsersFile } from './users-file.ts'

const hash = writePasswordHash(await hashPassword('una clave larga', quickCost))
const lineOf = (name: string, role = 'buyer') => `${name}:${role}:${hash}\n`

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-users-'))
  path = join(folder, 'users.txt')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a name', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  ana.lo\u0301pez@mayoreo.mx ', 'ana.lópez@mayoreo.mx'],
    ['María del Carmen', 'María del Carmen'],
    ['ana:admin', null],
    ['ana\nadmin', null],
    ['#ana', null],
    ['a  b', null],
    ['', null],
    ['x'.repeat(65), null],
    ['ana\u202e', null],
  ])('%j is read as %j', (text, name) => {
    expect(readUserName(text)).toBe(name)
  })

  it('is the same in any case and composition', () => {
    expect(foldUserName('MARI\u0301A')).toBe(foldUserName('maría'))
  })

  it('that a provider vouches for may have more signs, but none that cannot be seen', () => {
    expect(readVouchedName("o'brien@example.com")).toBe("o'brien@example.com")
    expect(['', ' ', 'a\u0000', 'a\u202eb', 'x'.repeat(129)].map(readVouchedName)).toEqual(Array(5).fill(null))
  })
})

describe('a users file', () => {
  it('lists users; remarks and empty lines say nothing', () => {
    const reading = parseUsers(`# remark\n\n${lineOf('Ana', 'admin')}${lineOf('beto')}`)
    expect(reading.kind === 'read' && [...reading.users].map(([id, { name, role }]) => [id, name, role])).toEqual([
      ['ana', 'Ana', 'admin'],
      ['beto', 'beto', 'buyer'],
    ])
  })

  it.each([
    ['', 'empty'],
    [lineOf('ana').slice(0, -1), 'line break'],
    ['ana\n', 'form'],
    [`ana:buyer\n`, 'form'],
    [`ana:boss:${hash}\n`, 'role'],
    [`an:a:buyer:${hash}\n`, 'form'],
    [lineOf('a/b'), 'name'],
    [`${lineOf('Ana')}${lineOf('ANA')}`, 'earlier'],
    ['ana:buyer:secreto\n', 'hash'],
    [`ana:buyer:${hash.slice(0, -24)}\n`, 'hash'],
  ])('%j is refused', (text, why) => {
    const reading = parseUsers(text)
    expect(reading.kind === 'wrong' ? reading.fault : '').toContain(why)
    expect(JSON.stringify(reading)).not.toContain('secreto')
  })

  it('a file that was cut anywhere within a line is refused', () => {
    const text = `${lineOf('ana')}${lineOf('beto')}`
    const ends = [0, lineOf('ana').length, text.length]
    for (let length = 0; length < text.length; length++) {
      const isRead = parseUsers(text.slice(0, length)).kind === 'read'
      expect(isRead, `${length}`).toBe(length > 0 && ends.includes(length))
    }
  })

  const graceMs = 60_000

  function open() {
    let time = 0
    const faults: string[] = []
    let changes = 0
    const file = openUsersFile(
      path,
      graceMs,
      { onChange: () => changes++, onUnusable: (fault) => faults.push(fault), onLapsed: () => faults.push('lapsed') },
      () => time,
    )
    onTestFinished(() => file.close())
    const namesAfter = (ms: number) => {
      time += ms
      return [...file.read().keys()]
    }
    /** After the two looks that a change needs. */
    const names = () => {
      namesAfter(1_000)
      return namesAfter(1_000)
    }
    return { file, names, namesAfter, faults, changes: () => changes }
  }

  it('is read again when it changes', () => {
    writeFileSync(path, lineOf('ana'))
    const { names, changes } = open()
    expect(names()).toEqual(['ana'])
    appendFileSync(path, lineOf('beto'))
    expect(names()).toEqual(['ana', 'beto'])
    expect(changes()).toBe(1)
  })

  it('fault 27: keeps its users while it is half written, empty or gone, and says why once', () => {
    writeFileSync(path, `${lineOf('ana')}${lineOf('beto')}`)
    const { names, faults } = open()
    truncateSync(path, lineOf('ana').length + 20)
    expect([names(), names()]).toEqual([
      ['ana', 'beto'],
      ['ana', 'beto'],
    ])
    truncateSync(path, 0)
    expect(names()).toEqual(['ana', 'beto'])
    unlinkSync(path)
    expect(names()).toEqual(['ana', 'beto'])
    writeFileSync(path, lineOf('beto'))
    expect(names()).toEqual(['beto'])
    expect(faults).toHaveLength(3)
    expect(faults.join()).not.toMatch(/ana|beto|scrypt\$/)
  })

  it('fault 27: that cannot be used for longer than the grace has no users, until it can be used again', () => {
    writeFileSync(path, lineOf('ana'))
    const { file, names, namesAfter, faults } = open()
    unlinkSync(path)
    expect([names(), file.state()]).toEqual([['ana'], 'old'])
    // Another fault of it does not begin the time anew.
    writeFileSync(path, 'half')
    expect([names(), file.state()]).toEqual([['ana'], 'old'])
    expect([namesAfter(graceMs - 2_001), namesAfter(1_000), file.state()]).toEqual([['ana'], [], 'lapsed'])
    expect([names(), faults.slice(2)]).toEqual([[], ['lapsed']])
    writeFileSync(path, lineOf('beto'))
    expect([names(), file.state()]).toEqual([['beto'], 'good'])
  })

  it('that is half written, up to the end of a line, puts nobody out', () => {
    writeFileSync(path, `${lineOf('ana')}${lineOf('beto')}`)
    const { namesAfter, changes } = open()
    writeFileSync(path, lineOf('ana'))
    expect(namesAfter(1_000)).toEqual(['ana', 'beto'])
    appendFileSync(path, lineOf('beto'))
    expect([namesAfter(1_000), namesAfter(1_000), changes()]).toEqual([['ana', 'beto'], ['ana', 'beto'], 1])
  })

  it.each([
    ['empty, as `touch` makes it', ''],
    ['with nothing but remarks', '# nobody\n'],
  ])('%s at the start names nobody, and takes who is added', (_what, text) => {
    writeFileSync(path, text)
    expect(readUsersFile(path)).toMatchObject({ kind: 'read' })
    const { file, names, faults } = open()
    expect([names(), file.state(), faults]).toEqual([[], 'empty', []])
    writeFileSync(path, lineOf('ana'))
    expect([names(), file.state()]).toEqual([['ana'], 'good'])
  })

  it('whose last user was removed by the command names nobody at once', () => {
    writeFileSync(path, lineOf('ana'))
    const { file, names, faults } = open()
    writeFileSync(path, withoutUser(lineOf('ana'), 'ana') ?? '')
    expect([names(), file.state(), faults]).toEqual([[], 'empty', []])
    writeFileSync(path, lineOf('ana'))
    expect([names(), file.state()]).toEqual([['ana'], 'good'])
  })

  it.each([
    ['', 'a file that is empty'],
    ['# remark\n', 'a line “# nobody”'],
    ['\n', 'a line “# nobody”'],
    [usersFileHead, 'a line “# nobody”'],
  ])(
    'with nothing left in it but %j keeps its users for the grace, and says what to write where that is meant',
    (text, words) => {
      writeFileSync(path, lineOf('ana'))
      const { file, names, namesAfter, faults, changes } = open()
      writeFileSync(path, text)
      expect([names(), file.state(), faults]).toEqual([['ana'], 'old', [expect.stringContaining(words)]])
      expect([namesAfter(graceMs), file.state()]).toEqual([[], 'lapsed'])
      // It is looked at again each minute, and is no other one for that.
      expect([namesAfter(60_000), namesAfter(60_000), file.state(), changes()]).toEqual([[], [], 'lapsed', 0])
    },
  )

  it('that cannot be used at the start is an error', () => {
    expect(open).toThrow('ENOENT')
    writeFileSync(path, 'ana:buyer:x\n')
    expect(open).toThrow('line 1')
  })
})
