import { BookingSkeleton, OwnBooking } from '../../features/commerce/bookings/index.ts'
import { SignInState } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import type { Route } from './+types/my-booking'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.page_booking(),
    description: m.bookings_description(),
    path: `/bookings/${params.bookingId}`,
    hidden: true,
  })
}

/** One booking, as its customer or its provider. */
export default function MyBookingPage({ params: { bookingId } }: Route.ComponentProps) {
  const signedIn = useSignedIn()
  const { user } = useSession()
  if (!signedIn) return <SignInState page title={m.page_booking()} text={m.bookings_list_sign_in_text()} />
  return user ? <OwnBooking key={bookingId} id={bookingId} userId={user.id} /> : <BookingSkeleton />
}
