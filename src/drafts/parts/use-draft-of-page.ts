import { useOutletContext } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'

/** The draft of this page, from the route's outlet. */
export function useDraftOfPage(): Draft {
  return useOutletContext<Draft>()
}
