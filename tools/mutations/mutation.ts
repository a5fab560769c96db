import { accessMutations } from './access-mutations.ts'
import { alternativeMutations } from './alternative-mutations.ts'
import { answerMutations } from './answer-mutations.ts'
import { bodyMutations } from './body-mutations.ts'
import { cacheMutations } from './cache-mutations.ts'
import { clientMutations } from './client-mutations.ts'
import { clockMutations } from './clock-mutations.ts'
import { doorMutations } from './door-mutations.ts'
import { fileMutations } from './file-mutations.ts'
import { gatewayMutations } from './gateway-mutations.ts'
import { listMutations } from './list-mutations.ts'
import { loadMutations } from './load-mutations.ts'
import { lossMutations } from './loss-mutations.ts'
import { nginxMutations } from './nginx-mutations.ts'
import { operationMutations } from './operation-mutations.ts'
import { pageMutations } from './page-mutations.ts'
import { productMutations } from './product-mutations.ts'
import { serviceMutations } from './service-mutations.ts'
import { sessionMutations } from './session-mutations.ts'
import { signedMutations } from './signed-mutations.ts'
import { storedMutations } from './stored-mutations.ts'

/**
 * A check of security, one that keeps a pasted list from being read wrong in silence, or one that keeps what would not do
 * from being offered as a good alternative; and how to take it out.
 */
export type Mutation = {
  readonly check: string
  readonly file: string
  /** Stands exactly once in the file, so that a check that moves is noticed. */
  readonly text: string
  readonly instead: string
  /** Where the tests are that notice. */
  readonly tests: readonly string[]
  /** A program without which the tests are skipped. */
  readonly needs?: string
}

export const mutations: readonly Mutation[] = [
  ...clientMutations,
  ...gatewayMutations,
  ...productMutations,
  ...answerMutations,
  ...bodyMutations,
  ...cacheMutations,
  ...loadMutations,
  ...serviceMutations,
  ...operationMutations,
  ...nginxMutations,
  ...pageMutations,
  ...storedMutations,
  ...lossMutations,
  ...signedMutations,
  ...fileMutations,
  ...clockMutations,
  ...listMutations,
  ...accessMutations,
  ...doorMutations,
  ...sessionMutations,
  ...alternativeMutations,
]
