/** Public entry of tickets. */
export { LinkedTicket } from './hand/linked-ticket.tsx'
export { OwnTicket, TicketSkeleton } from './hand/own-ticket.tsx'
export { TakenTicket } from './hand/taken-ticket.tsx'
export { TicketList, TicketRowsSkeleton } from './hand/ticket-list.tsx'
export { ticketQuery, transferQuery, type TicketTab } from './hand/tickets.queries.ts'
export { ResaleList } from './resale-list.tsx'
export { ticketOrderQuery } from './get/ordering.queries.ts'
export { TicketOrderView } from './get/order-view.tsx'
export { TicketRequestList } from './get/request-list.tsx'
export { TicketBox } from './ticket-box.tsx'

/** Stores the tickets of an order that has just been paid, each whole: from then on the device has them. */
export const storeTicketsOfOrder = async (api: Api, userId: string, orderId: string) =>
  (await import('./hand/ticket-store.ts')).storeTicketsOfOrder(api, userId, orderId)
export { ResaleList } from './hand/resale-list.tsx'
export { useStorePaidTickets } from './hand/use-stored-tickets.ts'
