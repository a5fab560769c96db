import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
import { findFaultOfWritten, findPasswordFault, runUserCommand } from './run-user-command.ts'

const hash = writePasswordHash(await hashPassword('una clave larga', quickCost))
const lineOf = (name: string, role = 'buyer') => `${name}:${role}:${hash}\n`

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-users-'))
  path = join(folder, 'users.txt')
})
afterEach(() => rmSync(folder, { recursive: true }))

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
    expect((await run('remove beto')).text).toBe(
      'beto is removed.\nNobody is left: nobody can sign in until somebody is added.',
    )
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

  // Only root may give files away.
  const isRoot = process.getuid?.() === 0
  const [otherUid, otherGid] = [65_533, 65_534]
  const readAs = (uid: number, gid: number) =>
    spawnSync(process.execPath, ['-e', 'require("fs").readFileSync(process.argv[1])', path], { uid, gid }).status

  /** Loads the program as root: another account may not be able to read this folder. */
  const removeAsOther = `
    const { runUserCommand } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-user-command.ts')).href)})
    process.setegid(${otherUid})
    process.seteuid(${otherUid})
    await runUserCommand({ words: ['remove', 'ana'], file: process.argv[1], print() {}, askPassword() {} })`

  it.skipIf(!isRoot).each(['add beto', 'password ana', 'role ana buyer', 'remove ana'])(
    'fault 27: as root leaves the file to the group that reads it: %s',
    async (words) => {
      await run('add Ana --admin')
      chmodSync(folder, 0o755)
      chownSync(path, 0, otherGid)
      chmodSync(path, 0o640)
      expect((await run(words, 'otra clave bien larga')).code).toBe(0)
      const { uid, gid, mode } = statSync(path)
      expect([uid, gid, mode & 0o777]).toEqual([0, otherGid, 0o640])
      expect([readAs(otherUid, otherGid), readAs(otherUid, otherUid)]).toEqual([0, 1])
    },
  )

  it.skipIf(!isRoot)('refuses to write where it could not keep the owner, and changes nothing', async () => {
    await run('add Ana --admin')
    const before = readFileSync(path, 'utf8')
    chmodSync(folder, 0o777)
    chownSync(path, 0, otherGid)
    chmodSync(path, 0o644)
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', removeAsOther, path])
    expect(stderr.toString()).toContain('Nothing was changed')
    expect([readFileSync(path, 'utf8'), statSync(path).uid, readdirSync(folder)]).toEqual([before, 0, ['users.txt']])
  })

  it('reads back what it wrote, with its rights', async () => {
    await run('add Ana')
    const [text, before] = [readFileSync(path, 'utf8'), statSync(path)]
    expect(findFaultOfWritten(path, text, before)).toBe(null)
    expect(findFaultOfWritten(path, text + lineOf('beto'), before)).toContain('another program')
    chmodSync(path, 0o640)
    expect(findFaultOfWritten(path, text, before)).toContain('mode')
    writeFileSync(path, 'half')
    expect(findFaultOfWritten(path, text, before)).toContain('line break')
  })

  it('changes the file that a link leads to, and leaves the link', async () => {
    await run('add Ana')
    const behind = join(folder, 'behind')
    renameSync(path, behind)
    symlinkSync(behind, path)
    expect((await run('remove ana')).code).toBe(0)
    expect([lstatSync(path).isSymbolicLink(), readFileSync(behind, 'utf8')]).toEqual([
      true,
      `${usersFileHead}# nobody\n`,
    ])
  })

  it('says in the file that nobody is left on purpose, as long as that is so', async () => {
    await run('add Ana')
    await run('remove ana')
    expect(readFileSync(path, 'utf8')).toBe(`${usersFileHead}# nobody\n`)
    await run('add beto')
    expect(readFileSync(path, 'utf8')).not.toContain('# nobody')
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
