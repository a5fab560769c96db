import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { useLazyLive } from '#src/live/live-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import type * as liveProducts from './live-products.ts'

type Part = typeof liveProducts

/**
 * For rows of the catalog: the price and the stock that count, where these are live. Null until there are live answers;
 * its code loads then.
 */
export function useLiveProducts(): ReturnType<Part['createLiveProducts']> | null {
  const live = useLazyLive()
  const { subscribe, getTime } = useCatalogNow()
  const catalogAt = useSyncExternalStore(subscribe, getTime)
  const [answers, setAnswers] = useState(() => live.getState().answers)
  const { checkMinutes } = useBuyingSettings()
  const { drafts } = knownDrafts(useDrafts())
  const formats = useFormats()
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    // Each product that the pointer rests on is an answer: drawing its row may wait for the next key.
    const follow = () => startTransition(() => setAnswers(live.getState().answers))
    follow()
    return live.subscribe(follow)
  }, [live])
  const isWanted = answers.size > 0
  useEffect(() => {
    if (isWanted) void loadPart('product', async () => import('./live-products.ts')).then(setPart)
  }, [isWanted])
  return useMemo(
    () =>
      part && part.createLiveProducts(answers, { catalogAt, checkIsGoodForMs: checkMinutes * 60_000 }, drafts, formats),
    [part, answers, catalogAt, checkMinutes, drafts, formats],
  )
}
