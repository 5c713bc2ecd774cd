export { ContactForm } from './contact-form.tsx'
export { StaffTicketView } from './staff-ticket.tsx'
export { ticketQuery, type SentMessage } from './support.queries.ts'
export { TicketView } from './ticket-view.tsx'
