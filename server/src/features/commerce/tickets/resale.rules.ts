/** What a ticket may be resold for (docs/rules/tickets.md). Pure. */

interface Owned {
  /** What its holder paid, in whole shillings. */
  price: number
  /** Who paid it has it; otherwise it was given to them, and its money would go to somebody else. */
  isPayers: boolean
}

/**
 * The most that somebody may ask for a ticket: what they paid, which was never more than it cost first. 0: it is given, not
 * sold. They get what the buyer pays; what they lose by selling cheaper stays with the organizer, who has as much as before.
 */
export const mostFor = ({ price, isPayers }: Owned): number => (isPayers ? price : 0)
