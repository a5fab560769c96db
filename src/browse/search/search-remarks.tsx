import type { ComponentProps, ReactNode } from 'react'
import { AnswerRemarks } from './answer-remarks.tsx'
import { DescribedRemark } from './described-remark.tsx'
import { useTellFamiliar } from './use-tell-familiar.ts'

/** What is said of an answer, before and after the number of results. */
export function SearchRemarks(
  props: ComponentProps<typeof AnswerRemarks> &
    Pick<ComponentProps<typeof DescribedRemark>, 'answers' | 'field'> & {
      onDescriptions: (inDescriptions: boolean) => void
      children: ReactNode
    },
) {
  const { answer, query, onSearch, answers, onDescriptions, field, children } = props
  useTellFamiliar()
  const isOfWords = query !== ''
  const isDescribed = answer.alsoRead.some(({ kind }) => kind === 'described')
  return (
    <>
      {isOfWords && <AnswerRemarks answer={answer} query={query} onSearch={onSearch} />}
      {children}
      {isOfWords && answer.positions.length > 0 && !isDescribed && (
        <DescribedRemark answers={answers} onChange={onDescriptions} field={field} />
      )}
    </>
  )
}
