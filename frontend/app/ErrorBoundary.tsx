import { Component, type ReactNode } from 'react'
import { reportCrash } from './reportCrash.ts'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows the fallback instead of a page that crashed, or whose code could not be fetched. Give it
 * the page's address as its key: another page starts without the error.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportCrash(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
