import { ShieldAlert } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'

/** On every page about jobs, for those who look for one. */
export const NeverPay = () => <Warning title={m.jobs_never_pay()} why={m.jobs_never_pay_why()} />

/** The same rule for those who offer one. */
export const NeverAsk = () => <Warning title={m.jobs_never_ask()} why={m.jobs_never_ask_why()} />

const Warning = ({ title, why }: { title: string; why: string }) => (
  <p className="flex items-start gap-2 rounded-control bg-primary-tint px-4 py-3">
    <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
    <span>
      <strong>{title}</strong> <span className="text-sm">{why}</span>
    </span>
  </p>
)
