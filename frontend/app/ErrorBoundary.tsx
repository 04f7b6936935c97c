import { Component, type ReactNode } from 'react'
import { reportCrash } from './reportCrash.ts'

interface Props {
  fallback: ReactNode
  /** Another key is another place: the error is forgotten. */
  resetKey: string
  children: ReactNode
}

interface State {
  failed: boolean
  resetKey: string
}

/** Shows the fallback instead of a page that crashed, or whose code could not be fetched. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
