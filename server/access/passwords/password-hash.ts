import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hasArgon2, runKdf } from './run-kdf.ts'

/** A hash of a password, with how it was made. */
export type PasswordHash = { readonly cost: PasswordCost; readonly salt: Buffer; readonly digest: Buffer }

export type PasswordCost =
  | { readonly kind: 'scrypt'; readonly ln: number; readonly r: number; readonly p: number }
  | { readonly kind: 'argon2id'; readonly m: number; readonly t: number; readonly p: number }

/** As OWASP advises: 128 MiB for each verification, half a second on a slow core. */
export const defaultCost: PasswordCost = { kind: 'scrypt', ln: 17, r: 8, p: 1 }

export async function hashPassword(password: string, cost: PasswordCost = defaultCost): Promise<PasswordHash> {
  const salt = randomBytes(16)
  return { cost, salt, digest: await runKdf(readPassword(password), salt, cost, 32) }
}

/**
 * Takes the same time for a right and a wrong password. No password has a zero byte: the HMAC in scrypt fills its key
 * with them, so those at the end would make no difference.
 */
export async function isPasswordOf({ cost, salt, digest }: PasswordHash, password: string): Promise<boolean> {
  const isEqual = timingSafeEqual(await runKdf(readPassword(password), salt, cost, digest.length), digest)
  return isEqual && !password.includes('\0')
}

/** In the PHC string format, such as `$scrypt$ln=17,r=8,p=1$…$…`. */
export function writePasswordHash({ cost, salt, digest }: PasswordHash): string {
  const head =
    cost.kind === 'scrypt'
      ? `scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}`
      : `argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}`
  return `$${head}$${toText(salt)}$${toText(digest)}`
}

/** `fault` says why it cannot be used, without the text itself. */
export type PasswordHashReading =
  | { readonly kind: 'read'; readonly hash: PasswordHash }
  | { readonly kind: 'wrong'; readonly fault: string }

export function readPasswordHash(text: string): PasswordHashReading {
  const found = phc.exec(text)
  if (found === null) return { kind: 'wrong', fault: 'a hash that is neither scrypt nor argon2id, or is not whole' }
  const [, ln, r, p, m, t, lanes, salt = '', digest = ''] = found
  const isScrypt = ln !== undefined
  if (!isScrypt && !hasArgon2)
    return { kind: 'wrong', fault: 'an argon2id hash, for which Node 24.7 or newer is needed' }
  const cost: PasswordCost = isScrypt
    ? { kind: 'scrypt', ln: Number(ln), r: Number(r), p: Number(p) }
    : { kind: 'argon2id', m: Number(m), t: Number(t), p: Number(lanes) }
  const hash = { cost, salt: Buffer.from(salt, 'base64'), digest: Buffer.from(digest, 'base64') }
  if (toText(hash.salt) !== salt || toText(hash.digest) !== digest || hash.salt.length < 8 || hash.digest.length < 16)
    return { kind: 'wrong', fault: 'a hash that is not whole' }
  return isBounded(cost) ? { kind: 'read', hash } : { kind: 'wrong', fault: 'a hash that costs too much to verify' }
}

const phc =
  /^\$(?:scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})|argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3}))\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const mostMemory = 268_435_456

/** Whoever writes the file must not be able to take all memory, or a minute of a core, with one line. */
function isBounded(cost: PasswordCost): boolean {
  if (cost.kind === 'scrypt') {
    const { ln, r, p } = cost
    return ln >= 1 && r >= 1 && p >= 1 && p <= 16 && 128 * 2 ** ln * r <= mostMemory && 2 ** ln * r * p <= 2 ** 22
  }
  const { m, t, p } = cost
  return p >= 1 && p <= 16 && m >= 8 * p && m * 1024 <= mostMemory && t >= 1 && m * t <= 2 ** 20
}

export const longestPassword = 1024

/** The same letters may be typed as different code points, on a Mac and on Windows. Nothing else is changed. */
function readPassword(text: string): Buffer {
  return Buffer.from(text.normalize('NFC'))
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
