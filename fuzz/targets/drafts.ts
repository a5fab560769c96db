import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { bytesOf, mutateBytes, mutateJson, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { readBackup, writeBackup } from '#src/drafts/exchange/backups/backup-file.ts'
import { readDraftFile, writeDraftFile } from '#src/drafts/exchange/share/format/draft-file.ts'
import { readDraftLink, writeDraftLink } from '#src/drafts/exchange/share/format/draft-link.ts'
import { packContent } from '#src/drafts/exchange/share/format/packed-content.ts'
import { readLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import { makeCompany, smallLogo } from '#src/drafts/model/company/make-company.ts'
import { readCompany } from '#src/drafts/model/company/read-company.ts'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { readStoredDraft, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { readBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { readNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import { type OrderStateKind } from '#src/drafts/model/orders/order-states.ts'
import { readMark } from '#src/drafts/model/orders/person-mark.ts'
import { readSeen } from '#src/drafts/model/orders/used-numbers.ts'
import { readWarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import { readRemainingScans } from '#src/drafts/scan/session/remaining-scans.ts'
import type { Random } from '#src/fixtures/random.ts'
import { readStoredAnswer, readStoredRun } from '#src/live/storage/stored-check.ts'
import { fullDraft, runDraft, runShared } from './draft-in-use.ts'

const link = writeDraftLink(fullDraft, fullDraft.id) ?? ''
const file = writeDraftFile(fullDraft, fullDraft.id)
const packed = JSON.stringify(packContent(contentOfDraft(fullDraft), fullDraft.id))

/** Half of the links have a valid checksum over changed content: what is behind the checksum is checked as well. */
export const draftLinks: FuzzTarget = {
  name: 'draft links',
  make(random) {
    if (random.chance(0.3)) return mutateBytes(bytesOf(link), random)
    const content = bytesOf(mutateJson(packed, random))
    const changed = random.chance(0.3) ? mutateBytes(content, random) : content
    return bytesOf(signedLink(random.chance(0.9) ? deflateRawSync(changed) : changed, random.pick([1, 2, 3, 3, 3, 4])))
  },
  read: (input) => runShared(readDraftLink(textOf(input))),
}

function signedLink(deflated: Uint8Array, version: number): string {
  const bytes = Buffer.alloc(8 + deflated.length)
  bytes.writeUInt32BE(deflated.length, 4)
  bytes.set(deflated, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4)), 0)
  return `#${version}.${bytes.toString('base64url')}`
}

export const draftFiles: FuzzTarget = {
  name: 'draft files',
  make: (random) => dirtyJson(file, random),
  read: (input) => runShared(readDraftFile(textOf(input))),
}

const backup = await writeBackup(
  {
    drafts: [storeDraft(fullDraft), { ...storeDraft(fullDraft), id: 'draft-2', format: 9 }],
    trash: [],
    lists: [],
    listTexts: [],
  },
  { names: readLearnedNames(null), company: makeCompany({ logo: smallLogo }) },
  1_700_000_000_000,
)

/** Changed contents with the checksum that fits them, and damaged files. */
export const backups: FuzzTarget = {
  name: 'backups',
  make(random) {
    if (random.chance(0.3)) return dirtyJson(backup, random)
    const { contents, ...head } = JSON.parse(backup)
    const changed = mutateJson(JSON.stringify(contents), random)
    const checksum = createHash('sha256').update(changed).digest('hex')
    return bytesOf(JSON.stringify({ ...head, checksum, contents: JSON.parse(changed) }))
  },
  async read(input) {
    const read = await readBackup(textOf(input))
    if (read.kind === 'unreadable') return read.reason
    mustHold(Number.isFinite(new Date(read.createdAt).getTime()), 'the time of a backup is a time')
    for (const draft of [...read.drafts, ...read.deleted]) runDraft(draft)
    return 'backup'
  },
}

/** Drafts as older builds stored them: each format lacks what later ones brought. */
const olderFormats: readonly unknown[] = [1, 2, 3, 4, 5, 6].map((format) => {
  const { orders, ...stored } = storeDraft(fullDraft)
  const inState = (kind: OrderStateKind) => orders.flatMap(({ state, ...order }) => (state.kind === kind ? order : []))
  const four = { ...stored, placed: inState('placed') }
  const cancelled = inState('cancelled').map((order) => ({ ...order, cancelledAt: 1_700_000_100_000 }))
  if (format > 4) return { ...four, cancelled, format }
  if (format === 4) return { ...four, format }
  const { budget: _b, barredWarehouses: _w, orderNumbers: _n, placed: _p, ...three } = four
  const lines = three.lines.map(({ acceptedPrice: _a, splitBy: _s, replaces: _r, ...line }) => line)
  if (format === 3) return { ...three, lines, format }
  const { ivaRate: _i, archivedAt: _c, ...two } = three
  return { ...two, lines: format === 2 ? lines : lines.map(({ split: _s, ...line }) => line), format }
})

export const storedDrafts: FuzzTarget = {
  name: 'stored drafts of each format',
  make: (random) => dirtyJson(JSON.stringify(random.pick(olderFormats)), random),
  read(input) {
    const stored = parsed(textOf(input))
    if (stored === undefined) return 'not JSON'
    const read = readStoredDraft(stored)
    if (read.kind === 'draft') runDraft(read.draft)
    return read.kind
  },
}

const stored: readonly unknown[] = [
  makeCompany({ logo: smallLogo }),
  { sku: 'A-1', at: 1_700_000_000_000, kind: 'answer', answer: { product: { sku: 'A-1', price: 1 } } },
  { draftId: 'draft-1', startedAt: 1, skus: ['A-1'], done: ['A-1'] },
  { pattern: 'OC-{iniciales}-{año}-{contador:4}', next: 2, initials: 'ANA', device: 'k3f' },
  { tolerancePercent: 5, maxAgeMs: 1_000, names: [['k', 'A-1']], scans: [{ code: '740617277357', quantity: 1 }] },
]

/** Everything else that this browser stores: each reader gives a value that can be used, whatever is stored. */
export const storedValues: FuzzTarget = {
  name: 'stored values',
  make: (random) => dirtyJson(JSON.stringify(random.pick(stored)), random),
  read(input) {
    const text = textOf(input)
    const value = parsed(text)
    readStoredAnswer(value)
    readStoredRun(value)
    readNumbering(value)
    readMark(value)
    readBuyingSettings(value)
    readWarehousePreference(value)
    readCompany(value)
    readLearnedNames(value)
    readRemainingScans(value)
    return readSeen(text).length
  },
}

function dirtyJson(text: string, random: Random): Uint8Array {
  if (random.chance(0.3)) return mutateBytes(bytesOf(text), random)
  return bytesOf(mutateJson(text, random))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
