import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type AuthorityUnderTest, createAuthority, type ServerCertificate } from './authority-under-test.ts'

let authority: Promise<AuthorityUnderTest> | null = null

/** For tests: the settings of a certificate for this name or address, in files that go with the test. */
export async function certified(name: string) {
  authority ??= createAuthority()
  const names = [{ type: isIP(name) === 0 ? ('dns' as const) : ('ip' as const), value: name }]
  return writePair(await (await authority).sign({ names }))
}

export function writePair({ cert, key }: ServerCertificate) {
  return { SURTIDO_TLS_CERT_FILE: makeFile(cert), SURTIDO_TLS_KEY_FILE: makeFile(key) }
}

/** Of a test, with this text. */
export function makeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, text)
  return path
}
