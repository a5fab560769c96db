import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { LiveQuery } from './live-query.ts'
import type { Question } from './schedule/check-schedule.ts'

/**
 * Asks once, without the retries of what is shown. An observer stands for who asked: react-query aborts a question when
 * its last observer leaves, so a check, a page and the pointer may share one.
 */
export function askOnce(queries: QueryClient, query: ReturnType<LiveQuery>): Question {
  const observer = new QueryObserver(queries, { ...query, enabled: false })
  const leave = observer.subscribe(() => {})
  return { ended: queries.query({ ...query, retry: false }), leave }
}
