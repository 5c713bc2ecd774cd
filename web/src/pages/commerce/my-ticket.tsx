import { OwnTicket, TicketSkeleton } from '../../features/commerce/tickets/index.ts'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import type { Route } from './+types/my-ticket'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.my_tickets_ticket(),
    description: m.my_tickets_description(),
    path: `/my-tickets/${params.ticketId}`,
    hidden: true,
  })
}

export default function MyTicketPage({ params: { ticketId } }: Route.ComponentProps) {
  const signedIn = useSignedIn()
  const { user } = useSession()
  if (!signedIn) return <SignInState page title={m.my_tickets_sign_in()} text={m.my_tickets_sign_in_text()} />
  return user ? <OwnTicket key={ticketId} id={ticketId} userId={user.id} /> : <TicketSkeleton />
}
