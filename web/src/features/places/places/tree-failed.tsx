import { m } from '../../../paraglide/messages.js'

/** Beside a select whose places could not be loaded. */
export const TreeFailed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    {m.places_load_failed()}{' '}
    <button type="button" className="min-h-6 underline" onClick={onRetry}>
      {m.ui_retry()}
    </button>
  </>
)
