import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { limit } from '../../../platform/limits/limits.ts'

export const ticketUsage = {
  /** Known browser, else network: codes of hidden types. */
  hiddenCodes: limit('ticket_codes', 60, 3600),
  /** Member: orders and requests, paid or not. */
  orders: limit('ticket_orders', 60, 86_400),
  /** Phone: SMS with a code. */
  rsvpPhone: limit('rsvp_texts', 5, 86_400),
  /** Known browser, else network: RSVPs that are begun. */
  rsvpNetwork: limit('rsvps', 20, 3600),
  /** Known browser, else network: links of tickets and of transfers that are opened. */
  links: limit('ticket_links', 300, 3600),
  /** Member or link: proofs, which pages fetch every two minutes. */
  proofs: limit('ticket_proofs', 240, 3600),
  /** Member: PDF files and lists of attendees. */
  files: limit('ticket_files', 60, 3600),
  /** Member: tickets that are offered to somebody, given or sold. */
  offers: limit('ticket_offers', 40, 86_400),
  /** Member: waiting lists that are joined. */
  waiting: limit('ticket_waiting', 60, 86_400),
  /** Event: messages to who has a ticket. */
  messages: limit('attendee_messages', ticketLimits.messagesADay, 86_400, 'messages_used_up'),
}
