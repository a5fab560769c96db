import { Component, createContext, type ReactNode } from 'react'

/** Renders what stands in place of a part that threw. `app` provides it, with its words. */
export type RenderFailed = (failed: { readonly error: unknown; readonly onRetry: () => void }) => ReactNode

export const RenderFailedContext = createContext<RenderFailed>(() => null)

type BoundaryProps = { readonly of?: unknown; readonly isSmall?: boolean; readonly children: ReactNode }

type Failed = { readonly failed: { readonly error: unknown } | null }

/**
 * Keeps an error in our code within a page or panel: the others stay as they are. Everything that shows what was stored
 * or came from elsewhere stands within one.
 *
 * @param props.of what is shown: another one is tried anew
 * @param props.isSmall a part of a bar, which has no room for words: nothing stands in its place
 */
export class ErrorBoundary extends Component<BoundaryProps, Failed> {
  static override contextType = RenderFailedContext
  declare context: RenderFailed
  override state: Failed = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidUpdate({ of }: { of?: unknown }) {
    if (of !== this.props.of && this.state.failed) this.retry()
  }

  retry = () => this.setState({ failed: null })

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.isSmall ? null : this.context({ error: failed.error, onRetry: this.retry })
  }
}
