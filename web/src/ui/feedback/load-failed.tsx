import { useEffect, useEffectEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { failureOf, hasCode } from '../../platform/failure.ts'
import { ErrorState } from './error-state.tsx'

interface LoadFailedProps {
  error: unknown
  /** What could not be loaded; without it the reason is the title. */
  title?: string
  onRetry: () => void
  retrying?: boolean
}

/**
 * Shown in place of what could not be loaded: the reason, a retry button and the request's id. What failed for want of a
 * network is tried again when that is back.
 */
export function LoadFailed({ error, title, onRetry, retrying = false }: LoadFailedProps) {
  const { sentence = m.ui_fault_text(), errorId } = failureOf(error)
  const isOffline = hasCode(error, 'offline')
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isOffline) return undefined
    const again = () => retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline])
  return (
    <ErrorState title={title ?? sentence} onRetry={onRetry} retrying={retrying} errorId={errorId}>
      {title && sentence}
    </ErrorState>
  )
}
