import { Component, createContext, type ReactNode } from 'react'

/** What stands in place of a part that threw. `app` provides it, with its words. */
export type FailedPart = (props: { readonly error: unknown; readonly onRetry: () => void }) => ReactNode

export const FailedPartContext = createContext<FailedPart>(() => null)

type Failed = { readonly failed: { readonly error: unknown } | null }

/**
 * Keeps an error in our code within a page or panel: the others stay as they are. Everything that shows what was stored
 * or came from elsewhere stands within one.
 *
 * @param props.of what is shown: another one is tried anew
 */
export class ErrorBoundary extends Component<{ readonly of?: unknown; readonly children: ReactNode }, Failed> {
  static override contextType = FailedPartContext
  declare context: FailedPart
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
    const Part = this.context
    return failed ? <Part error={failed.error} onRetry={this.retry} /> : this.props.children
  }
}
