export type SnapshotOutcome =
  | { readonly kind: 'saved'; readonly bytes: number }
  | { readonly kind: 'not-saved'; readonly reason: 'no-space' | 'no-storage' }

export type UnusableSnapshot = {
  readonly kind: 'unusable'
  readonly reason: 'damaged' | 'other-version' | 'no-storage'
}
