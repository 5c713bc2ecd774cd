import { permission } from '../../../core/permission.ts'
import { hasRole, type Member, type Viewer } from '../../../core/viewer.ts'

/** A booking is shown to its two sides, and to nobody else. */
export const maySeeBooking = (viewer: Viewer, booking: { customer_id: string; provider_id: string }) =>
  viewer !== null && (viewer.id === booking.customer_id || viewer.id === booking.provider_id)

/** Calendars, notes about customers and earnings are the provider's alone. */
const mayRunCalendar = (viewer: Viewer, calendar: { provider_id: string }) => viewer?.id === calendar.provider_id

/** Problems of bookings, and providers whose bookings are paused. */
export const maySupport = (viewer: Viewer) => hasRole(viewer, 'Customer-Support-Moderator')

const sides = (owner: Member) => ({ customer_id: owner.id, provider_id: owner.id })

export const bookingPermissions = [
  permission(
    'booking.see',
    {
      en: 'See a booking, cancel it, propose another time',
      sw: 'Kuona nafasi iliyowekwa, kuighairi, kupendekeza muda mwingine',
    },
    maySeeBooking,
    sides,
  ),
  permission(
    'calendar.run',
    {
      en: 'See a provider’s calendar, notes and earnings, block times',
      sw: 'Kuona kalenda ya mtoa huduma, maelezo na mapato, kufunga nyakati',
    },
    mayRunCalendar,
    sides,
  ),
  permission(
    'booking.support',
    {
      en: 'Decide problems of bookings, let paused providers be booked again',
      sw: 'Kuamua matatizo ya nafasi zilizowekwa, kuwaruhusu watoa huduma waliosimamishwa',
    },
    maySupport,
    () => null,
  ),
]
