import { BookCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'

/** To the page that says whether the books balance. */
export const LedgerLink = () => (
  <Link to="/ledger" className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline">
    <BookCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    {m.ledger_link()}
  </Link>
)
