import { useMemo, useSyncExternalStore } from 'react'
import { filtersMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { BrandCount } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { type ChoiceChange, ChoiceList } from './choice-list.tsx'

const noBrands: readonly BrandCount[] = []

/** The brands of the newest answer. */
export function BrandList(props: {
  answers: AnswerStore
  chosen: readonly string[]
  onChange: (change: ChoiceChange) => void
}) {
  const { answers, chosen, onChange } = props
  const brands = useSyncExternalStore(answers.subscribe, () => answers.getSnapshot().answer?.brands ?? noBrands)
  const messages = useMessages(filtersMessages)
  const choices = useMemo(() => brands.map(({ brand, count }) => ({ value: brand, text: brand, count })), [brands])
  const words = {
    search: messages.brandSearch,
    none: messages.noBrand,
    noneFound: messages.noBrandFound,
    clear: messages.clearBrands,
    selectShown: messages.selectShown,
  }
  return <ChoiceList choices={choices} chosen={chosen} words={words} onChange={onChange} />
}
