import type { StaffTicket, Ticket } from '@mtaa/contract/operations/support'
import type { Deps } from '../../../core/deps.ts'
import type { TicketRow } from './support.queries.ts'
import { keyOf } from './support.rules.ts'

type Context = Pick<Deps, 'cipher'>

const ticketPath = (number: string) => `/contact/${number}`

/** The link to the page where the sender sees the status of the ticket. */
export const statusLink = (deps: Pick<Deps, 'cipher' | 'settings'>, number: string) =>
  new URL(`${ticketPath(number)}?key=${keyOf(deps, number)}`, deps.settings.publicUrl).href

export const viewFile = (deps: Context, number: string, { id, kind, bytes }: TicketRow['files'][number]) => ({
  id,
  kind,
  bytes,
  url: `/api${ticketPath(number)}/files/${id}?key=${keyOf(deps, number)}`,
})

export const viewTicket = (deps: Context, row: TicketRow): Ticket => ({
  number: row.number,
  topic: row.topic,
  state: row.state,
  message: row.message,
  created_at: row.created_at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  answers: row.answers.map((one) => ({ ...one, created_at: new Date(one.created_at).toISOString() })),
  files: row.files.map((file) => viewFile(deps, row.number, file)),
})

export const viewForStaff = (deps: Context, row: TicketRow): StaffTicket => ({
  ...viewTicket(deps, row),
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  user_id: row.user_id,
  language: row.language,
  due_at: row.due_at?.toISOString() ?? null,
})
