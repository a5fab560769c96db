import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { checkContent, refused, type SharedDraft } from './check-content.ts'
import { contentOfVersion, exchangeVersion, isKnownVersion } from './content-versions.ts'

/**
 * A draft as a file that Surtido opens again and other programs can read: JSON with `surtido`, `version`, and the
 * fields of `DraftContent`. A new format gets a new version.
 *
 * @param draftId which draft it is, in each browser: what comes back is compared with it. Older versions ignore it.
 */
export function writeDraftFile(draft: Draft, draftId: string | null = null): string {
  const identity = draftId === null ? {} : { id: draftId }
  const file = { surtido: 'draft', version: exchangeVersion, ...identity, ...contentOfDraft(draft) }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** @param text the text of an untrusted file */
export function readDraftFile(text: string): SharedDraft {
  const sent = parse(text)
  if (typeof sent !== 'object' || sent === null) return refused('not-a-draft')
  if (!('surtido' in sent) || sent.surtido !== 'draft' || !('version' in sent)) return refused('not-a-draft')
  if (typeof sent.version === 'number' && sent.version > exchangeVersion) return refused('newer')
  const { version } = sent
  if (!isKnownVersion(version)) return { kind: 'refused', refusal: { reason: 'damaged', field: 'version', line: null } }
  return checkContent(contentOfVersion(version, sent))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
