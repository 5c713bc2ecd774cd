import { getSlotMonth, listSlots } from '@mtaa/contract/commerce/bookings/slots'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { consumeByCaller } from '../../identity/requesters/index.ts'
import { deviceOf } from '../../identity/sessions/index.ts'
import { bookingUsage } from './bookings.limits.ts'
import { getOffered, showDay, showMonth } from './show-slots.ts'

/** Whoever looks at slots, of services and of viewings. */
export const limitSlots = (deps: Deps, request: FastifyRequest) =>
  consumeByCaller(deps, bookingUsage.slots, deviceOf(request))

/** Slots of services, for everybody who sees them. */
export function slotsRoutes(on: On) {
  on(getSlotMonth, async ({ deps, viewer, params, query: { month, minutes }, request }) => {
    await limitSlots(deps, request)
    return showMonth(deps, await getOffered(deps, viewer, { ...params, module: 'services', minutes }), month)
  })

  on(listSlots, async ({ deps, viewer, params, query: { day, minutes }, request }) => {
    await limitSlots(deps, request)
    const offered = await getOffered(deps, viewer, { ...params, module: 'services', minutes })
    return { items: await showDay(deps, offered, day) }
  })
}
