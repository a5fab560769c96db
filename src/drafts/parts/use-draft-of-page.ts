import { useOutletContext } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'

/** The draft whose room this is. */
export function useDraftOfPage(): Draft {
  return useOutletContext<Draft>()
}
