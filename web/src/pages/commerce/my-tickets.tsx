import { useSearchParams } from 'react-router'
import { TicketList, TicketRowsSkeleton, type TicketTab } from '../../features/commerce/tickets/index.ts'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { myTickets } from '../../route-table/tickets.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/my-tickets'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(myTickets), description: m.my_tickets_description(), hidden: true })
}

/** One's tickets: of events to come, which work without a network, and of those that are over. */
export default function MyTicketsPage() {
  const [search] = useSearchParams()
  const tab: TicketTab = search.get('tab') === 'past' ? 'past' : 'upcoming'
  const signedIn = useSignedIn()
  const { user } = useSession()
  const tabs = [
    { label: m.my_tickets_upcoming(), to: '/my-tickets', active: tab === 'upcoming' },
    { label: m.my_tickets_past(), to: '/my-tickets?tab=past', active: tab === 'past' },
  ]
  return (
    <div className="mx-auto max-w-column">
      <h1 className="mb-4 text-2xl font-bold">{m.page_my_tickets()}</h1>
      {signedIn ? (
        <>
          <TabLinks label={m.page_my_tickets()} tabs={tabs} />
          {user ? <TicketList tab={tab} userId={user.id} /> : <TicketRowsSkeleton />}
        </>
      ) : (
        <SignInState title={m.my_tickets_sign_in()} text={m.my_tickets_sign_in_text()} />
      )}
    </div>
  )
}
