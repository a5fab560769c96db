import { useMemo } from 'react'
import { othersWords } from '#src/drafts/live-check/others-words.ts'
import { excludedWords, stockWords } from '#src/drafts/live-check/state-words.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { planMessages } from './plan-messages.ts'
import type { SheetLine } from './sheet/sheet-line.ts'

/** The state of a line in a word or two, and in full. */
export type StateWords = { readonly word: string; readonly title: string }

export function useStateWords(): (line: SheetLine) => StateWords {
  const messages = useMessages(planMessages)
  const formats = useFormats()
  return useMemo(() => {
    const { states, stateHints: hints } = messages
    const wordOf = ({ shortage: { state, excluded } }: SheetLine): string => {
      if (state.kind === 'none' && excluded.length > 0) return states.onlyExcluded
      if (state.kind === 'too-little' || state.kind === 'not-planned') return states[state.kind](state.by)
      return states[state.kind]
    }
    const hintOf = ({ shortage, known }: SheetLine): string => {
      const { state } = shortage
      switch (state.kind) {
        case 'over-planned': {
          const parts = state.warehouses.map(({ warehouse, by, why }) =>
            why === 'barred' ? hints.overBarred(warehouse) : hints.overStock(warehouse, by),
          )
          const more = state.by > 0 ? [hints.overWanted(state.by)] : []
          const missing = (shortage.missing ?? 0) > 0 ? [hints.stillMissing(shortage.missing ?? 0)] : []
          return [...more, ...parts, ...missing].join(' ')
        }
        case 'too-little':
          return hints['too-little'](state.by, state.available)
        case 'unknown':
          return known.kind === 'total' ? hints.total(known.total) : hints.unknown
        case 'not-planned':
          return hints['not-planned'](state.by)
        case 'shared':
          return hints.planned
        case 'gone':
        case 'none':
        case 'placed':
        case 'planned':
          return hints[state.kind]
      }
    }
    const sharedOf = ({ shortage: { shared } }: SheetLine): string => (shared ? othersWords(shared, formats) : '')
    const sourceOf = ({ known }: SheetLine): string => {
      const from = stockWords(known, formats)
      return from === null ? '' : messages.stockFrom(from)
    }
    const excludedIn = ({ shortage }: SheetLine): string => excludedWords(shortage.excluded, formats) ?? ''
    return (line) => ({
      word: wordOf(line),
      title: [hintOf(line), excludedIn(line), sharedOf(line), sourceOf(line)].filter(Boolean).join(' '),
    })
  }, [messages, formats])
}
