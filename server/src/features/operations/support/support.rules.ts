import { hour } from '@mtaa/contract/time'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { answerHours, maxTicketFiles, type TicketTopic } from '@mtaa/contract/operations/support'
import type { Deps } from '../../../core/deps.ts'
import { hasRole, type Viewer } from '../../../core/viewer.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that says nothing of how many there are. */
export const newNumber = () => `KC-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`

/** The permission to see a ticket: made from its number, so it is stored nowhere. */
export const keyOf = ({ cipher }: Pick<Deps, 'cipher'>, number: string) =>
  cipher.mac('support ticket', number).toString('base64url').slice(0, 32)

export function fitsKey(deps: Pick<Deps, 'cipher'>, number: string, key: string): boolean {
  const expected = Buffer.from(keyOf(deps, number))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The first answer, as promised; of privacy requests also the date by which they must be done. */
export const datesOf = (topic: TicketTopic, now: Date) => ({
  answer_by: new Date(now.getTime() + answerHours * hour),
  due_at: topic === 'privacy' ? new Date(now.getTime() + 7 * 24 * hour) : null,
})

/** Files belong to the message: they come with it, or soon after on a slow line. */
export const mayAddFile = (ticket: { created_at: Date; state: string; files: number }, now: Date) =>
  ticket.state !== 'closed' && ticket.files < maxTicketFiles && now.getTime() - ticket.created_at.getTime() <= hour

/** Customer support and admins. */
export const mayHandleTickets = (viewer: Viewer) => hasRole(viewer, 'Customer-Support-Moderator')
