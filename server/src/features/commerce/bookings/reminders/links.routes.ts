import * as api from '@mtaa/contract/commerce/bookings/booking-links'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { consumeByCaller } from '../../../identity/requesters/index.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { cancelByLink, confirmByLink, showLinked } from './use-link.ts'

/** What was booked goes on while nobody books anything new. */
const begun = { flag: 'always' } as const

/** Links of reminders, for who has one. */
export function bookingLinksRoutes(on: On) {
  on(
    api.getBookingLink,
    async ({ deps, params, request }) => {
      await consumeByCaller(deps, bookingUsage.links, deviceOf(request))
      return showLinked(deps, params.token)
    },
    begun,
  )
  on(
    api.confirmByLink,
    async ({ deps, params, request }) => {
      await consumeByCaller(deps, bookingUsage.links, deviceOf(request))
      return confirmByLink(deps, params.token)
    },
    begun,
  )
  on(
    api.cancelByLink,
    async ({ deps, params, body, request }) => {
      await consumeByCaller(deps, bookingUsage.links, deviceOf(request))
      return cancelByLink(deps, params.token, body.kept)
    },
    begun,
  )
}
