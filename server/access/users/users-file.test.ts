import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quickCost } from '#server/access/access-under-test.ts'
import {
  hashPassword,
  isPasswordOf,
  readPasswordHash,
  writePasswordHash,
} from '#server/access/passwords/password-hash.ts'
import { usersFileHead, withoutUser, withUser } from './change-users.ts'
import { parseUsers } from './parse-users.ts'
import { findPasswordFault, runUserCommand } from './run-user-command.ts'
import { foldUserName, readUserName, readVouchedName } from './user-name.ts'
import { openUsersFile } from './users-file.ts'

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

  function open() {
    let time = 0
    const faults: string[] = []
    let changes = 0
    const file = openUsersFile(
      path,
      { onChange: () => changes++, onUnusable: (fault) => faults.push(fault) },
      () => time,
    )
    const names = () => {
      time += 1_000
      return [...file.read().keys()]
    }
    return { names, faults, changes: () => changes }
  }

  it('is read again when it changes', () => {
    writeFileSync(path, lineOf('ana'))
    const { names, changes } = open()
    expect(names()).toEqual(['ana'])
    appendFileSync(path, lineOf('beto'))
    expect(names()).toEqual(['ana', 'beto'])
    expect(changes()).toBe(1)
  })

  it('keeps its users while it is half written, empty or gone, and says why once', () => {
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

  it('that cannot be used at the start is an error', () => {
    expect(open).toThrow('ENOENT')
    writeFileSync(path, 'ana:buyer:x\n')
    expect(open).toThrow('line 1')
  })
})

describe('npm run user', () => {
  async function run(words: string, password: string | null = 'una clave bien larga') {
    const lines: string[] = []
    const code = await runUserCommand({
      words: words.split(' '),
      file: path,
      askPassword: () => Promise.resolve(password),
      print: (line) => lines.push(line),
      cost: quickCost,
    })
    return { code, text: lines.join('\n') }
  }

  it('adds, lists, changes and removes users', async () => {
    expect((await run('add Ana --admin')).code).toBe(0)
    expect((await run('add beto')).code).toBe(0)
    expect((await run('list')).text).toBe('Ana\tadmin\nbeto\tbuyer')
    expect((await run('role ANA buyer')).code).toBe(0)
    expect((await run('list')).text).toBe('Ana\tbuyer\nbeto\tbuyer')
    expect((await run('remove ana')).code).toBe(0)
    expect((await run('remove ana')).code).toBe(1)
    expect((await run('list')).text).toBe('beto\tbuyer')
  })

  it('refuses to add a name that exists, asks for no password, and says what to do', async () => {
    await run('add Ana --admin')
    const before = readFileSync(path, 'utf8')
    const { code, text } = await run('add ANA', null)
    expect(code).toBe(1)
    expect(text).toContain('Ana exists already, as an admin. Nothing was changed.')
    expect(text).toContain('npm run user -- password Ana')
    expect(text).toContain('npm run user -- role Ana buyer')
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('refuses to add a name that came while the password was typed', async () => {
    const lines: string[] = []
    const code = await runUserCommand({
      words: ['add', 'ana'],
      file: path,
      async askPassword() {
        await run('add Ana --admin')
        return 'otra clave bien larga'
      },
      print: (line) => lines.push(line),
      cost: quickCost,
    })
    expect([code, lines.length]).toEqual([1, 1])
    expect((await run('list')).text).toBe('Ana\tadmin')
  })

  it('gives a new password and keeps the role, and a new role and keeps the password', async () => {
    await run('add Ana --admin')
    const lineOfAna = () => readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? ''
    const [, , first = ''] = lineOfAna().split(':')
    expect((await run('password ana', 'otra clave bien larga')).code).toBe(0)
    const [name, role, second = ''] = lineOfAna().split(':')
    expect([name, role]).toEqual(['Ana', 'admin'])
    expect(second).not.toBe(first)
    const reading = readPasswordHash(second)
    expect(reading.kind === 'read' && (await isPasswordOf(reading.hash, 'otra clave bien larga'))).toBe(true)
    expect((await run('role ana buyer')).code).toBe(0)
    expect(lineOfAna()).toBe(`Ana:buyer:${second}`)
  })

  it.each(['password zoe', 'role zoe admin', 'remove zoe'])('says of %j that nobody has that name', async (words) => {
    await run('add Ana')
    const before = readFileSync(path, 'utf8')
    expect(await run(words)).toEqual({ code: 1, text: 'Nobody is called zoe.' })
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  it('writes a file that only this account reads, and no password', async () => {
    await run('add Ana', 'canary-password-77')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const text = readFileSync(path, 'utf8')
    expect(text).not.toContain('canary')
    const reading = readPasswordHash(text.trim().split(':').at(-1) ?? '')
    expect(reading.kind === 'read' && (await isPasswordOf(reading.hash, 'canary-password-77'))).toBe(true)
  })

  it('keeps remarks and the lines of others as they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('ana', 'beto', 'carla', 'Dé'), { minLength: 1 }), (names) => {
        const text = `${usersFileHead}# sales\n${names.map((name) => lineOf(name)).join('')}`
        const more = withUser(text, { name: 'Zoe', role: 'admin', written: hash })
        expect(more).toBe(text + lineOf('Zoe', 'admin'))
        expect(withoutUser(more, 'zoe')).toBe(text)
        expect(withoutUser(text, 'zoe')).toBe(null)
      }),
    )
  })

  it.each([null, 'corta', 'aaaaaaaaaaaaaaaa', 'ana.ana.ana.ana', 'x'.repeat(2_000)])(
    'does not take the password %j',
    async (password) => {
      expect((await run('add ana', password)).code).toBe(1)
      expect((await run('list')).text).toBe('')
    },
  )

  it('takes a long sentence, and any sign in it', () => {
    expect(findPasswordFault('el perro come 3 ñandúes 🐕', 'ana')).toBe(null)
  })

  it.each([
    '',
    'add',
    'add a b',
    'add a:b',
    'drop ana',
    'remove ana --admin',
    'list ana',
    'add ana --root',
    'role ana',
    'role ana boss',
    'password ana x',
  ])('explains %j', async (words) => {
    expect((await run(words)).code).toBe(2)
  })

  it('leaves a file alone that the program would not read', async () => {
    writeFileSync(path, 'ana:buyer:half')
    await expect(run('add beto')).rejects.toThrow('cannot be used')
  })
})
