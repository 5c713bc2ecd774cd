import { NextEvents } from '../../features/commerce/events/index.ts'
import { NextTickets } from '../../features/commerce/tickets/index.ts'

/** What is next of a member's own: tickets, and events that they organize. */
export function OwnNext({ userId }: { userId: string }) {
  return (
    <div className="mb-6 flex flex-col gap-6 empty:hidden">
      <NextTickets userId={userId} />
      <NextEvents userId={userId} />
    </div>
  )
}
