import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import type { FailureKind } from './load-failed-messages.ts'

/** The key of the message for each reason that ends a load. */
export function failureWords(failure: LoadFailure): FailureKind {
  switch (failure.kind) {
    case 'wholesale': {
      const { kind } = failure.error
      return kind === 'other-product' || kind === 'not-a-product' ? 'unexpected-response' : kind
    }
    case 'body':
      return failure.reason
    case 'too-large':
      return wordsOfBound[failure.bound]
    case 'cancelled':
    case 'worker-died':
      return failure.kind
  }
}

/** Only the bytes have a setting that raises their bound. */
const wordsOfBound = {
  bytes: 'too-large',
  records: 'too-heavy',
  heldBytes: 'too-heavy',
  warehouses: 'too-many-warehouses',
} as const satisfies Readonly<Record<Extract<LoadFailure, { kind: 'too-large' }>['bound'], FailureKind>>
