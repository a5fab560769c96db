import { alternatives } from './alternatives.ts'
import { descriptions } from './descriptions.ts'
import { gateway } from './gateway.ts'
import { intent } from './intent.ts'
import { lists } from './lists.ts'
import { load } from './load.ts'
import { lookup } from './lookup.ts'
import { near } from './near.ts'
import { page } from './page.ts'
import { plan } from './plan.ts'
import type { Question } from './question.ts'
import { relevance } from './relevance.ts'
import { scroll } from './scroll.ts'
import { search } from './search.ts'
import { service } from './service.ts'
import { visit } from './visit.ts'
import { vitals } from './vitals.ts'

/** All of them, in the order in which they are asked. */
export const questions: readonly Question[] = [
  search,
  page,
  load,
  visit,
  vitals,
  scroll,
  lookup,
  lists,
  plan,
  relevance,
  intent,
  near,
  alternatives,
  descriptions,
  service,
  gateway,
]
