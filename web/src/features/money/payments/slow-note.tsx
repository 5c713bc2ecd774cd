import { TriangleAlert } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'

/** Many M-Pesa payments fail or are late at the moment. */
export const SlowNote = () => (
  <p role="status" className="flex gap-3 rounded-control border border-line p-3 text-sm">
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-danger" />
    <span>
      <span className="block font-semibold">{m.payments_mpesa_slow()}</span>
      {m.payments_mpesa_slow_text()}
    </span>
  </p>
)
