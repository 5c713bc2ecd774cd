import { ShieldCheck } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'

/** What protects a buyer, where they decide to: who holds the money, until when, and the rules of it. */
export const BuyerProtection = () => (
  <p className="flex items-start gap-2 text-sm">
    <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
    <span>
      <strong className="font-semibold">{m.cart_protected()}</strong>{' '}
      <span className="text-muted">{m.cart_protected_text()}</span>{' '}
      <Link to="/terms" className="font-semibold text-primary underline">
        {m.cart_protected_how()}
      </Link>
    </span>
  </p>
)
