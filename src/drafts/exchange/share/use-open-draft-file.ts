import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { readTextBytes } from '#src/drafts/list-reader/files/read-text-file.ts'
import { sharedDraftHref } from '#src/drafts/store/draft-href.ts'
import { useExchangeParts } from './exchange-context.tsx'
import { refused, type SharedDraft } from './format/check-content.ts'
import { readDraftFile } from './format/draft-file.ts'

/** Bytes; 10,000 lines with long titles are about 6 MB. */
const largestFile = 20 << 20

/** Reads a draft file and opens the page that shows it. Nothing is stored. */
export function useOpenDraftFile(): (file: File) => Promise<void> {
  const { shared } = useExchangeParts()
  const navigate = useNavigate()
  return useCallback(
    async (file) => {
      shared.set({ name: file.name, openedAt: Date.now(), draft: await readFile(file) })
      // Replaces a link or file that is shown.
      await navigate(sharedDraftHref, { replace: location.pathname === sharedDraftHref })
    },
    [shared, navigate],
  )
}

async function readFile(file: File): Promise<SharedDraft> {
  if (file.size > largestFile) return refused('too-large')
  try {
    return readDraftFile(readTextBytes(new Uint8Array(await file.arrayBuffer())))
  } catch {
    // The file is deleted, or access was denied.
    return refused('not-a-draft')
  }
}
