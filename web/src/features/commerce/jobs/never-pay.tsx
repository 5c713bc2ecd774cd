import { ShieldAlert } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'

/** On every page and form about jobs. */
export const NeverPay = () => (
  <p className="flex items-start gap-2 rounded-control bg-primary-tint px-4 py-3">
    <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
    <span>
      <strong>{m.jobs_never_pay()}</strong> <span className="text-sm">{m.jobs_never_pay_why()}</span>
    </span>
  </p>
)
