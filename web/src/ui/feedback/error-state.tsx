import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../forms/button.tsx'

interface ErrorStateProps {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** The request's id, for support. */
  errorId?: string | undefined
  /** Nothing else is on the page: the title becomes its `h1`. */
  page?: boolean
}

/** What happened, a retry button and the request's id. */
export function ErrorState({ title, children, onRetry, retrying = false, errorId, page = false }: ErrorStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-4 py-8 text-center"
    >
      <Title className="max-w-100 text-lg font-semibold text-balance">{title}</Title>
      {children ? <div className="max-w-100 text-muted">{children}</div> : null}
      {onRetry ? (
        <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
          {m.ui_retry()}
        </Button>
      ) : null}
      {errorId ? (
        <p className="text-xs text-muted">
          {m.ui_error_id()} <code className="select-all">{errorId}</code>
        </p>
      ) : null}
    </div>
  )
}
