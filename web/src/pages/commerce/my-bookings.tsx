import { useSearchParams } from 'react-router'
import { bookingTabs } from '@mtaa/contract/commerce/bookings/booking-terms'
import { BookingList, BookingRowsSkeleton } from '../../features/commerce/bookings/index.ts'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { myBookings } from '../../route-table/bookings.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import type { Route } from './+types/my-bookings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(myBookings), description: m.bookings_description(), hidden: true })
}

const labels = {
  upcoming: m.common_upcoming,
  requests: m.common_waiting,
  past: m.bookings_tab_past,
  cancelled: m.common_cancelled,
}
const order = ['upcoming', 'requests', 'past', 'cancelled'] as const

/** What one has booked: what is to come works without a network, too. */
export default function MyBookingsPage() {
  const [search] = useSearchParams()
  const tab = bookingTabs.find((one) => one === search.get('tab')) ?? 'upcoming'
  const signedIn = useSignedIn()
  const { user } = useSession()
  const tabs = order.map((one) => ({
    label: labels[one](),
    to: one === 'upcoming' ? '/bookings' : `/bookings?tab=${one}`,
    active: tab === one,
  }))
  return (
    <div className="mx-auto max-w-column">
      <h1 className="mb-4 text-2xl font-bold">{m.page_my_bookings()}</h1>
      {signedIn ? (
        <>
          <TabLinks label={m.page_my_bookings()} tabs={tabs} />
          {user ? <BookingList tab={tab} userId={user.id} /> : <BookingRowsSkeleton />}
        </>
      ) : (
        <SignInState title={m.bookings_list_sign_in()} text={m.bookings_list_sign_in_text()} />
      )}
    </div>
  )
}
