import * as api from '@mtaa/contract/commerce/tickets/rsvps'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { deviceOf } from '../../../identity/sessions/index.ts'
import { confirmRsvp } from './confirm-rsvp.ts'
import { resendRsvp, startRsvp } from './start-rsvp.ts'

/** Free tickets with a phone number alone. */
export function rsvpsRoutes(on: On) {
  on(api.startRsvp, async ({ deps, params, body, request }) => {
    const { ticket_type_id: typeId, ...rest } = body
    return startRsvp(deps, { ...rest, eventId: params.id, typeId }, deviceOf(request))
  })
  on(api.resendRsvp, ({ deps, params }) => resendRsvp(deps, params.id))
  on(api.confirmRsvp, ({ deps, params, body }) => confirmRsvp(deps, params.id, body.code))
}
