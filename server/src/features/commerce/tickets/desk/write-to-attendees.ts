import type { writeToAttendees as endpoint } from '@mtaa/contract/commerce/tickets/desk'
import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { withIdempotency } from '../../../../platform/http/idempotency-keys.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { ticketUsage } from '../tickets.limits.ts'
import { countHolders } from './holders.queries.ts'
import { countTypes, findMessage, findMessages, insertMessage, type MessageRow } from './messages.queries.ts'
import { notifyHolders } from './notify-holders.ts'
import { getRunEvent } from './show-desk.ts'

type Message = z.output<typeof endpoint.body> & { eventId: string; key: string }

/** Writes to who has a ticket at this moment, twice a day; each gets it once, also with several tickets. */
export async function writeToAttendees(deps: Deps, author: Member, message: Message): Promise<MessageRow> {
  const { eventId, body, ticket_type_ids: typeIds, key } = message
  const event = await getRunEvent(deps, author, eventId)
  const id = await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const request = { eventId, body, typeIds }
    const claim = { userId: author.id, scope: 'message', key, request, at } as const
    const made = await withIdempotency(tx, claim, async (newId) => {
      const types = typeIds === null ? null : [...new Set(typeIds)]
      if (types && (await countTypes(tx, event.id, types)) < types.length) throw new Refusal('ticket_type_not_found')
      await deps.limits.within(tx).consume([ticketUsage.messages, event.id])
      const recipients = await countHolders(tx, { eventId: event.id, typeIds: types })
      const row = { id: newId, event_id: event.id, body, type_ids: types, recipients, at }
      await insertMessage(tx, { ...row, authorId: author.id })
      await notifyHolders(tx, { event_id: event.id, about: 'message', message_id: newId, once: newId, after: null })
    })
    return made.id
  })
  const row = await findMessage(deps.db, id)
  if (!row) throw new Error('a message has gone')
  return row
}

export const viewMessage = ({ id, body, type_ids, recipients, at }: MessageRow) => ({
  id,
  body,
  ticket_type_ids: type_ids,
  recipients,
  at: at.toISOString(),
})

export async function showMessages(deps: Deps, viewer: Member, eventId: string) {
  const { id } = await getRunEvent(deps, viewer, eventId)
  const [items, used] = await Promise.all([findMessages(deps.db, id), deps.limits.used(ticketUsage.messages, id)])
  return { items: items.map(viewMessage), left_today: Math.max(0, ticketLimits.messagesADay - used) }
}
