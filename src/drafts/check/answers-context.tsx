import { createContext, use } from 'react'
import type { LiveAnswers } from './live-answer.ts'

export const AnswersContext = createContext<LiveAnswers>(new Map())

/** What the wholesaler said live of products, as far as it was asked: nothing where no draft was checked. */
export function useAnswers(): LiveAnswers {
  return use(AnswersContext)
}
