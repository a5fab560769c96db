import * as crypto from 'node:crypto'
import type { PasswordCost } from './password-hash.ts'

/** Node has argon2 from 24.7 on. */
export const hasArgon2 = 'argon2' in crypto

/** Derives a digest from a password; in a thread of its own, never in the event loop. */
export function runKdf(password: Buffer, salt: Buffer, cost: PasswordCost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, digest: Buffer) => (error ? reject(error) : resolve(digest))
    if (cost.kind === 'scrypt') {
      const { ln, r, p } = cost
      // Node's limit counts a little more than the array.
      const maxmem = 128 * 2 ** ln * r + 128 * r * p + 1_048_576
      crypto.scrypt(password, salt, length, { N: 2 ** ln, r, p, maxmem }, settle)
    } else {
      const { m, t, p } = cost
      crypto.argon2(
        'argon2id',
        { message: password, nonce: salt, parallelism: p, tagLength: length, memory: m, passes: t },
        settle,
      )
    }
  })
}
