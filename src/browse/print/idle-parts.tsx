import { type ComponentProps, memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ResultAnnouncement } from '#src/browse/search/result-announcement.tsx'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer, CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { OpenDraftUndoKeys } from '#src/drafts/parts/undo/open-draft-undo-keys.tsx'
import { PrintedCatalog } from './printed-catalog.tsx'

/** Rows on paper, of which a page has about 25: who wants more wants a file. */
const mostRows = 250

/** What the catalog's page needs only once it is idle: what is heard of an answer, the keys of undo, and its paper. */
export function IdleParts({ answers, found }: ComponentProps<typeof ResultAnnouncement> & { answers: AnswerStore }) {
  return (
    <>
      <ResultAnnouncement found={found} />
      <KeysAndPaper answers={answers} />
    </>
  )
}

/**
 * The key that prints fetches the rows first; the browser's menu gives no time for it, and prints those that are loaded.
 */
const KeysAndPaper = memo(function KeysAndPaper({ answers }: { answers: AnswerStore }) {
  const client = useCatalogClient()
  const [fetched, setFetched] = useState<{ answer: CatalogAnswer; rows: readonly CatalogRow[] } | null>(null)
  useEffect(() => {
    const printWhole = async (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const { answer } = answers.getSnapshot()
      if (answer === null) return
      event.preventDefault()
      try {
        const rows = await client.rows(answer.generation, answer.positions.subarray(0, mostRows), '')
        flushSync(() => setFetched({ answer, rows }))
      } finally {
        // Without them, as by the browser's menu.
        print()
      }
    }
    const onKey = (event: KeyboardEvent) => void printWhole(event).catch(() => {})
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [answers, client])
  const rowsOf = (answer: CatalogAnswer) => (fetched?.answer === answer ? fetched.rows : loadedRows(answers, answer))
  return (
    <>
      <OpenDraftUndoKeys />
      <PaperOfPage>
        <PrintedCatalog answers={answers} rowsOf={rowsOf} />
      </PaperOfPage>
    </>
  )
})

/** From the first, up to the first that is not loaded. */
function loadedRows(answers: AnswerStore, { positions }: CatalogAnswer): readonly CatalogRow[] {
  const { rowAt } = answers.getSnapshot()
  const rows: CatalogRow[] = []
  for (let index = 0; index < Math.min(mostRows, positions.length); index += 1) {
    const row = rowAt(index)
    if (!row) break
    rows.push(row)
  }
  return rows
}
