import { useCallback, useMemo, useState } from 'react'
import { type LineView, lineFilters, wholeDraft } from '#src/drafts/model/lines/line-view.ts'
import { useAddress } from '#src/ui/use-address.ts'

/** Which lines are shown, in which order. The filter is in the address (`?show=`), so that the counts of a check are links. */
export function useLineView(): readonly [LineView, (view: LineView) => void] {
  const [{ text, sort }, setOwn] = useState<Pick<LineView, 'text' | 'sort'>>(wholeDraft)
  const [address, changeAddress] = useAddress()
  const asked = address.get('show')
  const only = lineFilters.find((each) => each === asked) ?? null
  const view = useMemo(() => ({ text, sort, only }), [text, sort, only])
  const setView = useCallback(
    (next: LineView) => {
      setOwn({ text: next.text, sort: next.sort })
      changeAddress(
        (now) => {
          if (next.only === null) now.delete('show')
          else now.set('show', next.only)
          return now
        },
        { replace: true },
      )
    },
    [changeAddress],
  )
  return [view, setView]
}
