import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createPasswordChecks } from './password-checks.ts'
import {
  defaultCost,
  hashPassword,
  isPasswordOf,
  type PasswordCost,
  readPasswordHash,
  writePasswordHash,
} from './password-hash.ts'
import { hasArgon2 } from './run-kdf.ts'

const cheap: PasswordCost = { kind: 'scrypt', ln: 2, r: 1, p: 1 }

function read(text: string) {
  const reading = readPasswordHash(text)
  if (reading.kind === 'wrong') throw new Error(reading.fault)
  return reading.hash
}

describe('a hash of a password', () => {
  it('costs by default what OWASP advises', () => {
    expect(defaultCost).toEqual({ kind: 'scrypt', ln: 17, r: 8, p: 1 })
  })

  it('knows its password and no other, also after it was written and read', async () => {
    const withoutZero = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(withoutZero, fc.string({ unit: 'binary' }), async (password, other) => {
        const hash = read(writePasswordHash(await hashPassword(password, cheap)))
        expect(await isPasswordOf(hash, password)).toBe(true)
        expect(await isPasswordOf(hash, other)).toBe(password.normalize('NFC') === other.normalize('NFC'))
      }),
      { numRuns: 60 },
    )
  })

  it('is not verified with zero bytes behind it, which scrypt does not see', async () => {
    const hash = await hashPassword('una clave larga', cheap)
    expect(await isPasswordOf(hash, 'una clave larga\0')).toBe(false)
  })

  it('takes the same letters of another keyboard for the same', async () => {
    const hash = await hashPassword('contrase\u00f1a', cheap)
    expect(await isPasswordOf(hash, 'contrasen\u0303a')).toBe(true)
    expect(await isPasswordOf(hash, 'contrasena')).toBe(false)
    expect(await isPasswordOf(hash, 'contrase\u00f1a ')).toBe(false)
  })

  it('is salted: the same password has another hash each time', async () => {
    const [one, other] = await Promise.all([hashPassword('x', cheap), hashPassword('x', cheap)])
    expect(writePasswordHash(one)).not.toBe(writePasswordHash(other))
  })

  it.skipIf(!hasArgon2)('is verified as argon2id, too, as other programs write it', async () => {
    // What the reference implementation gives for "password" with the salt "somesalt" (t=2, m=2^16, p=1).
    const hash = read('$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc')
    expect(await isPasswordOf(hash, 'password')).toBe(true)
    expect(await isPasswordOf(hash, 'Password')).toBe(false)
  })

  it.each([
    '',
    'secreto',
    '$2y$10$abcdefghijklmnopqrstuv',
    '$scrypt$ln=17,r=8,p=1$AAAAAAAAAAA$AAAA',
    '$scrypt$ln=17,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA',
    '$scrypt$ln=25,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$scrypt$ln=17,r=99,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$scrypt$ln=17,r=8,p=99$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$scrypt$ln=0,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    '$argon2id$v=19$m=65536,t=999,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  ])('is refused where it is cut, of another kind, or would cost too much: %s', (text) => {
    expect(readPasswordHash(text).kind).toBe('wrong')
  })
})

describe('checking passwords', () => {
  const limits = { atOnce: 2, ofPerson: 1, waiting: 4, waitMs: 60_000 }
  const own = { atOnce: 1, waiting: 4, waitMs: 60_000 }
  const from = (person: string, kind: 'stranger' | 'known' = 'stranger') => ({ kind, person })
  /** Checks that end when they are told to. */
  function openChecks() {
    const running: ((isRight: boolean) => void)[] = []
    const verify = vi.fn<typeof isPasswordOf>(() => new Promise((resolve) => running.push(resolve)))
    return {
      running,
      verify,
      checks: createPasswordChecks({ known: own, strangers: { ...limits, waitingOfPerson: 2 } }, verify),
    }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('looks at two at once, lets some wait, and refuses the rest at once', async () => {
    const hash = await hashPassword('x', cheap)
    const { running, verify, checks } = openChecks()
    const outcomes = Array.from({ length: 8 }, (_, index) => checks.check(hash, 'x', from(`10.0.0.${index % 4}`)))
    await settled()
    expect(verify).toHaveBeenCalledTimes(2)
    expect(await Promise.all(outcomes.slice(6))).toEqual(['busy', 'busy'])
    for (let done = 0; done < 6; done++) {
      running[done]?.(done % 2 === 0)
      await settled()
      expect(verify.mock.calls.length - done - 1).toBeLessThanOrEqual(2)
    }
    expect(await Promise.all(outcomes.slice(0, 6))).toEqual([true, false, true, false, true, false])
  })

  it('refuses at once what one network sends too much of; another one is next', async () => {
    const hash = await hashPassword('x', cheap)
    const { running, verify, checks } = openChecks()
    const flood = Array.from({ length: 9 }, () => checks.check(hash, 'flood', from('a')))
    expect(await Promise.all(flood.slice(3))).toEqual(Array.from({ length: 6 }, () => 'limited'))
    const others = checks.check(hash, 'other', from('b'))
    await settled()
    expect(verify).toHaveBeenLastCalledWith(hash, 'other')
    running[1]?.(true)
    expect(await others).toBe(true)
  })

  it('gives the turn of who has left to who comes next, and looks at no password of theirs', async () => {
    const hash = await hashPassword('x', cheap)
    const { running, verify, checks } = openChecks()
    const first = checks.check(hash, 'first', from('a'))
    const left = new AbortController()
    const abandoned = ['b', 'c', 'd'].map((person) => checks.check(hash, 'abandoned', from(person), left.signal))
    await settled()
    left.abort()
    // One of them was being looked at already.
    expect(await Promise.all(abandoned.slice(1))).toEqual(['gone', 'gone'])
    const next = checks.check(hash, 'next', from('e'))
    running[0]?.(true)
    await settled()
    expect(verify).toHaveBeenLastCalledWith(hash, 'next')
    for (const end of running) end(true)
    expect([await first, await next]).toEqual([true, true])
    expect(await checks.check(hash, 'late', from('f'), left.signal)).toBe('gone')
  })

  it('has slots of their own for people at places that are theirs, however many strangers wait', async () => {
    const hash = await hashPassword('x', cheap)
    const { running, verify, checks } = openChecks()
    const strangers = Array.from({ length: 20 }, (_, index) => checks.check(hash, 'flood', from(`${index}`)))
    const known = checks.check(hash, 'known', from('home', 'known'))
    await settled()
    expect(verify).toHaveBeenLastCalledWith(hash, 'known')
    running.at(-1)?.(true)
    expect([await known, (await Promise.all(strangers.slice(6))).every((outcome) => outcome === 'busy')]).toEqual([
      true,
      true,
    ])
  })

  it('goes on after a check that failed', async () => {
    const hash = await hashPassword('x', cheap)
    const checks = createPasswordChecks({ known: own, strangers: { ...limits, atOnce: 1, waiting: 1 } }, () =>
      Promise.reject(new Error('no memory')),
    )
    await expect(checks.check(hash, 'x', from('a'))).rejects.toThrow('no memory')
    await expect(checks.check(hash, 'x', from('a'))).rejects.toThrow('no memory')
  })
})
