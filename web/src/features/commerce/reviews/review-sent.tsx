import { CircleCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Result } from '../../../ui/feedback/result.tsx'

/** Said where the review went: it is stored, and shown when both have written. */
export const ReviewSent = () => (
  <Result className="mb-4 rounded-card border border-line bg-surface p-4">
    <p role="status" className="flex items-start gap-3">
      <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <span>
        <strong className="block">{m.reviews_saved()}</strong>
        <span className="text-muted">{m.reviews_saved_text()}</span>
      </span>
    </p>
  </Result>
)
