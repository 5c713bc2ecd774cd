import { m } from '../../../paraglide/messages.js'
import { useFlag } from '../../../platform/use-flags.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'

interface RequestLinkProps {
  /** The service from whose page it is begun. */
  service?: { id: string; category: string }
  variant?: 'primary'
}

/** Leads to the form of a request, as long as anything new can be booked. */
export function RequestLink({ service, variant }: RequestLinkProps) {
  const isOpen = useFlag('bookings') === 'enabled'
  if (!isOpen) return null
  const query = service ? `?${new URLSearchParams({ category: service.category, service: service.id }).toString()}` : ''
  return (
    <LinkButton to={`/quotes/request${query}`} {...(variant && { variant })}>
      {m.quotes_request()}
    </LinkButton>
  )
}
