import { m } from '../../../paraglide/messages.js'
import { isTemporary } from '../../../platform/failure.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'

interface QuotesFailedProps {
  error: Error
  onRetry: () => void
  retrying: boolean
  /** Where one's requests are. */
  to: string
}

/** A request that could not be loaded, or is not there: also for those of others and for unknown ids. */
export function QuotesFailed({ error, onRetry, retrying, to }: QuotesFailedProps) {
  if (isTemporary(error))
    return <LoadFailed error={error} title={m.quotes_failed()} onRetry={onRetry} retrying={retrying} />
  return (
    <EmptyState
      page
      title={m.quotes_not_found()}
      action={
        <LinkButton variant="primary" to={to}>
          {m.page_quotes()}
        </LinkButton>
      }
    >
      {m.quotes_not_found_text()}
    </EmptyState>
  )
}
