import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AccessMode, AccessOptions } from '#server/access/access.ts'
import {
  defaultCost,
  hashPassword,
  isPasswordOf,
  type PasswordHash,
  readPasswordHash,
  writePasswordHash,
} from '#server/access/passwords/password-hash.ts'
import type { Person } from '#server/access/person.ts'
import type { SessionStore, SessionUser } from '#server/access/sessions/session-store.ts'
import type { StoreLink } from '#server/access/store/create-store-link.ts'
import { foldUserName, readUserName } from './user-name.ts'
import { openUsersFile } from './users-file.ts'

/** Who may come in, and who the owner of a session is today. */
export type People = {
  /** Null where the person is gone, has another password, or signed in by another way than today's. */
  personOf(session: SessionUser): Person | null
  /** What a password is compared with. There is always a hash, so that an unknown name takes the same work. */
  candidateOf(name: string): { readonly hash: PasswordHash; readonly user: SessionUser | null }
  /** Looks whether the file of users has changed. */
  look(): void
  /** False while it cannot be known who there is: then nobody new is let in. */
  canSignIn(): boolean
  /** The owner of a session that the provider vouched for. */
  vouchedUser(name: string): SessionUser
  close(): void
}

/** Long enough to mend a file that was spoiled, short enough for somebody who was to be out. */
export const defaultFileGraceMs = 15 * 60_000

export async function createPeople(
  { mode, cost = defaultCost, fileGraceMs = defaultFileGraceMs, log, clock }: AccessOptions,
  sessions: SessionStore,
  link: StoreLink,
): Promise<People> {
  switch (mode.kind) {
    case 'users':
      return createListedPeople(mode.file, { cost, fileGraceMs, log, clock }, sessions)
    case 'shared':
      return createSharingPeople(await hashShared(mode.password, cost, link))
    case 'oidc':
      return createVouchedPeople(mode)
    default:
      return { ...alwaysOpen, personOf: () => null, candidateOf: refuse, vouchedUser: refuse }
  }
}

/** Whose people are in no file that could be lost. */
const alwaysOpen = { look() {}, canSignIn: () => true, close() {} }

type Given = Required<Pick<AccessOptions, 'cost' | 'fileGraceMs'>> & {
  log: AccessOptions['log'] | undefined
  clock: AccessOptions['clock'] | undefined
}

function createListedPeople(path: string, { cost, fileGraceMs, log, clock }: Given, sessions: SessionStore): People {
  const personOf = ({ user, stamp }: SessionUser): Person | null => {
    const listed = file.read().get(user)
    if (listed === undefined || stampOf('users', user, listed.written) !== stamp) return null
    return { id: user, name: listed.name, role: listed.role }
  }
  const endOthers = (where: 'here' | 'everywhere') =>
    sessions.endInvalid((session) => personOf(session) !== null, where)
  const tellTaken = () => log?.({ event: 'users-file', state: file.state(), reason: null })
  const taken = () => {
    tellTaken()
    endOthers('everywhere')
  }
  const file = openUsersFile(
    path,
    fileGraceMs,
    {
      onChange: taken,
      onUnusable: (reason) => log?.({ event: 'users-file', state: file.state(), reason, graceMs: fileGraceMs }),
      onLapsed() {
        log?.({ event: 'users-file', state: 'lapsed', reason: null, graceMs: fileGraceMs })
        // The file of another machine may be good.
        endOthers('here')
      },
    },
    clock?.now,
  )
  // At the start a file that names nobody says nothing of people whom other gateways know.
  if (file.state() === 'empty') tellTaken()
  else taken()
  const secret = randomBytes(32)
  /** As costly as the hash of some user, always the same one for a name: the time says nothing about who exists. */
  const makeUp = (id: string): PasswordHash => {
    const users = [...file.read().values()]
    const place = createHmac('sha256', secret).update(id).digest().readUInt32BE() % Math.max(1, users.length)
    const likeness = users[place]?.hash
    return {
      cost: likeness?.cost ?? cost,
      salt: secret.subarray(0, 16),
      digest: randomBytes(likeness?.digest.length ?? 32),
    }
  }
  return {
    personOf,
    look: () => void file.read(),
    canSignIn() {
      file.read()
      return file.state() === 'good'
    },
    close: () => file.close(),
    candidateOf(name) {
      const id = foldUserName(readUserName(name) ?? '')
      const listed = file.read().get(id)
      if (listed === undefined) return { hash: makeUp(id), user: null }
      return { hash: listed.hash, user: { user: id, name: listed.name, stamp: stampOf('users', id, listed.written) } }
    },
    vouchedUser: refuse,
  }
}

function createSharingPeople(hash: PasswordHash): People {
  const user = { user: 'shared', name: null, stamp: stampOf('shared', writePasswordHash(hash)) }
  return {
    ...alwaysOpen,
    personOf: ({ stamp }) => (stamp === user.stamp ? { id: 'shared', name: null, role: 'admin' } : null),
    candidateOf: () => ({ hash, user }),
    vouchedUser: refuse,
  }
}

/** The hash of the start before, or of another gateway, if the password is the same: then its sessions go on. */
async function hashShared(password: string, cost: PasswordHash['cost'], link: StoreLink): Promise<PasswordHash> {
  const kept = await link.run((store) => store.readSharedHash())
  const before = readPasswordHash(kept ?? '')
  if (before.kind === 'read' && (await isPasswordOf(before.hash, password))) return before.hash
  const hash = await hashPassword(password, cost)
  const isKept = await link.run((store) => store.replaceSharedHash(kept, writePasswordHash(hash)))
  // Another gateway started at the same time: its hash is the one for all.
  return isKept ? hash : hashShared(password, cost, link)
}

function createVouchedPeople({ provider, admins }: Extract<AccessMode, { kind: 'oidc' }>): People {
  const stamp = stampOf('oidc', provider.issuer, provider.clientId, provider.nameClaim)
  const roleOf = createRoles(admins)
  return {
    ...alwaysOpen,
    personOf: (session) =>
      session.stamp === stamp ? { id: session.user, name: session.name, role: roleOf(session.user) } : null,
    candidateOf: refuse,
    vouchedUser: (name) => ({ user: foldUserName(name), name, stamp }),
  }
}

/** Of people that are listed nowhere: SURTIDO_ADMINS names the admins, all others are buyers. */
export function createRoles(admins: readonly string[]): (foldedName: string) => 'buyer' | 'admin' {
  const folded = new Set(admins.map((name) => foldUserName(name.trim())))
  return (name) => (folded.has(name) ? 'admin' : 'buyer')
}

function stampOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function refuse(): never {
  throw new Error('People do not sign in this way here.')
}
