import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { Id, Moment, pageOf, paging } from '../page.ts'
import { multiLine, personName } from '../text.ts'

export const ticketTopics = ['account', 'payments', 'safety', 'privacy', 'business', 'bug', 'other'] as const
export const TicketTopic = z.enum(ticketTopics)
export type TicketTopic = z.infer<typeof TicketTopic>

export const ticketStates = ['received', 'answered', 'closed'] as const
export const TicketState = z.enum(ticketStates)
export type TicketState = z.infer<typeof TicketState>

/** Hours until the first answer, as the policy promises it. */
export const answerHours = 48
export const maxTicketFiles = 3
export const ticketPictureBytes = 5 * 1024 * 1024
export const messageLimits = { min: 20, max: 2000 } as const
export const answerLimit = 4000

/** Crockford's letters: none that looks like a digit. */
const number = z.string().check(z.regex(/^KC-[0-9A-HJKMNP-TV-Z]{6}$/, 'a ticket number is like KC-7H2K9M'))
/** The permission to see a ticket. Its number alone reveals nothing. */
const key = z.string().check(z.regex(/^[\w-]{32}$/, 'this is not the key of a ticket'))
const ofTicket = { number, key }

const TicketFile = z.object({ id: Id, kind: z.enum(['picture', 'pdf']), bytes: z.int(), url: z.string() })

const Answer = z.object({ id: Id, text: z.string(), created_at: Moment })

/** A ticket as a holder of its link sees it: without the name and contacts of its author. */
export const Ticket = z.object({
  number,
  topic: TicketTopic,
  state: TicketState,
  message: z.string(),
  created_at: Moment,
  answer_by: Moment,
  closed_at: z.nullable(Moment),
  answers: z.array(Answer),
  files: z.array(TicketFile),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket as support sees it. */
export const StaffTicket = z.object({
  ...Ticket.shape,
  id: Id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  user_id: z.nullable(z.uuid()),
  language: z.enum(['en', 'sw']),
  /** Of privacy requests: our own date, earlier than the public promise. */
  due_at: z.nullable(Moment),
})
export type StaffTicket = z.infer<typeof StaffTicket>

export const createTicket = endpoint({
  method: 'POST',
  path: '/contact',
  summary:
    'Write to us, with or without an account. `email` or `phone` is needed. Answers the number and the key of the status page.',
  access: 'public',
  status: 201,
  idempotency: 'accepted',
  body: z.object({
    name: personName,
    email: z.optional(z.string().check(z.maxLength(320))),
    phone: z.optional(z.string().check(z.maxLength(40))),
    topic: TicketTopic,
    message: multiLine(messageLimits),
    /** For programs that fill in every field; people do not see it. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  result: z.object({ ...ofTicket, answer_by: Moment }),
  refusals: [
    'contact_address_needed',
    'contact_email_invalid',
    'contact_phone_invalid',
    'contact_automatic',
    'contact_too_many',
  ],
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/contact/:number',
  summary: 'How far a ticket is, for who has its link; without the key for the member who wrote it while signed in.',
  access: 'public',
  params: z.object({ number }),
  query: z.object({ key: z.optional(key) }),
  result: Ticket,
  refusals: ['ticket_not_found', 'over_request_rate_limit'],
})

export const addTicketFile = endpoint({
  method: 'POST',
  path: '/contact/:number/files',
  summary: 'Add a picture to a ticket: at most three of 5 MB each, within an hour.',
  access: 'public',
  status: 201,
  upload: ticketPictureBytes,
  params: z.object({ number }),
  query: z.object({ key }),
  result: TicketFile,
  refusals: [
    'ticket_not_found',
    'ticket_files_full',
    'not_a_picture',
    'too_large',
    'unsupported_media_type',
    'busy',
    'over_request_rate_limit',
  ],
})

export const getTicketFile = endpoint({
  method: 'GET',
  path: '/contact/:number/files/:id',
  summary: 'A picture of a ticket, for who has its link.',
  access: 'public',
  params: z.object({ number, id: Id }),
  query: z.object({ key }),
  download: ['image/webp'],
  result: fileBytes,
  refusals: ['ticket_not_found', 'over_request_rate_limit'],
})

export const listTickets = endpoint({
  method: 'GET',
  path: '/admin/tickets',
  summary: 'Tickets for support, newest first.',
  access: 'moderator',
  query: z.object({ ...paging(20), state: z.optional(TicketState), topic: z.optional(TicketTopic) }),
  freshSession: true,
  result: pageOf(StaffTicket),
  refusals: ['forbidden', 'bad_cursor'],
})

export const getStaffTicket = endpoint({
  method: 'GET',
  path: '/admin/tickets/:id',
  summary: 'One ticket with who wrote it, their files and what was answered.',
  access: 'moderator',
  freshSession: true,
  params: z.object({ id: Id }),
  result: StaffTicket,
  refusals: ['forbidden', 'ticket_not_found'],
})

export const answerTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/answers',
  summary: 'Answer a ticket; whoever wrote it gets a mail where an address is known.',
  access: 'moderator',
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ text: multiLine({ min: 2, max: answerLimit }) }),
  result: StaffTicket,
  refusals: ['forbidden', 'ticket_not_found', 'ticket_closed', 'case_claimed'],
})

export const closeTicket = endpoint({
  method: 'POST',
  path: '/admin/tickets/:id/close',
  summary: 'Close a ticket, with the reason for the audit log. Again, it changes nothing.',
  access: 'moderator',
  params: z.object({ id: Id }),
  body: z.object({ reason: multiLine({ min: 5, max: 200 }) }),
  result: StaffTicket,
  refusals: ['forbidden', 'ticket_not_found', 'case_claimed'],
})
