import { m } from '../../../paraglide/messages.js'

/** Nobody knows what it costs today. */
export const QuoteFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="text-sm text-danger">
    {m.cart_quote_failed()}{' '}
    <button type="button" className="min-h-6 underline" onClick={onRetry}>
      {m.ui_retry()}
    </button>
  </p>
)
