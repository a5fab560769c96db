import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LineView, lineFilters, wholeDraft } from '#src/drafts/model/lines/line-view.ts'

/** Which lines are shown, in which order. The filter is in the address (`?show=`), so that the counts of a check are links. */
export function useLineView(): readonly [LineView, (view: LineView) => void] {
  const [{ text, sort }, setOwn] = useState<Pick<LineView, 'text' | 'sort'>>(wholeDraft)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('show')
  const only = lineFilters.find((each) => each === asked) ?? null
  const view = useMemo(() => ({ text, sort, only }), [text, sort, only])
  const setView = useCallback(
    (next: LineView) => {
      setOwn({ text: next.text, sort: next.sort })
      if (next.only === only) return
      setSearch(
        (params) => {
          if (next.only === null) params.delete('show')
          else params.set('show', next.only)
          return params
        },
        { replace: true },
      )
    },
    [only, setSearch],
  )
  return [view, setView]
}
