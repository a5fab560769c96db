import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { readTextBytes } from '#src/drafts/list-reader/files/read-text-file.ts'
import { sharedDraftHref } from '#src/drafts/store/draft-href.ts'
import { useExchangeParts } from './exchange-context.tsx'
import { type ReceivedDraft, refused } from './format/check-content.ts'
import { readDraftFile } from './format/draft-file.ts'

/** Bytes; ten thousand lines with long titles are six million. */
const largestFile = 20 << 20

/** Reads a file that somebody sent and goes to where it is looked at. Nothing is kept of it but that look. */
export function useOpenDraftFile(): (file: File) => Promise<void> {
  const { received } = useExchangeParts()
  const navigate = useNavigate()
  return useCallback(
    async (file) => {
      received.set({ name: file.name, receivedAt: Date.now(), draft: await readFile(file) })
      // In the place of a link that was shown.
      await navigate(sharedDraftHref, { replace: location.pathname === sharedDraftHref })
    },
    [received, navigate],
  )
}

async function readFile(file: File): Promise<ReceivedDraft> {
  if (file.size > largestFile) return refused('too-large')
  try {
    return readDraftFile(readTextBytes(new Uint8Array(await file.arrayBuffer())))
  } catch {
    // Gone, or not allowed to be read.
    return refused('not-a-draft')
  }
}
