/** How often each thing happens, beside the others of its list. */

/** By the last three digits of the payer's phone: how a prompt ends (sim/README.md). */
export const prompts = {
  '678': 24,
  '001': 2,
  '017': 2,
  '019': 2,
  '025': 2,
  '026': 2,
  '032': 2,
  '037': 2,
  '099': 2,
  '101': 2,
  '201': 2,
  '404': 2,
  '500': 2,
  '503': 3,
  '901': 4,
  '902': 4,
  '903': 4,
  '904': 3,
  '905': 3,
  '906': 3,
  '907': 2,
  '908': 3,
  '909': 3,
  '910': 4,
  '911': 3,
  '912': 1,
} as const

/** Test cards, by their last four digits, and what becomes of a page without one. */
export const cards = {
  '4081': 30,
  '0002': 6,
  'declined, then 4081': 6,
  '0003': 6,
  '0004': 12,
  '0005': 10,
  '0006': 10,
  '0007': 10,
  'never opened': 3,
  'left open': 3,
  'cancelled by the payer': 4,
} as const

/** Money that is sent to the Paybill by hand. */
export const byHand = {
  exact: 50,
  'confirmed three times': 15,
  'confirmation lost': 15,
  'another amount': 8,
  'unknown account': 6,
  'beside a prompt': 10,
} as const

/** By the last three digits of the seller's phone: how money that leaves ends. */
export const payoutEndings = ['678', '008', '201', '404', '500', '503', '901', '902', '903', '905', '998'] as const

export const flows = { prompt: 52, card: 22, byHand: 10, wallet: 16 } as const

/** How somebody orders. */
export const orderings = { 'one thing': 68, 'of several sellers': 14, 'by an offer': 10, 'with points': 8 } as const

/** What becomes of an order that is paid. */
export const lifecycles = {
  'left as it is': 20,
  declined: 4,
  'cancelled by its buyer': 4,
  'accepted by nobody': 4,
  'accepted, and not sent': 4,
  'cancelled as its buyer asked': 4,
  'handed over with the code': 6,
  'sent and received': 6,
  'delivered, and complete by its clock': 5,
  'sent, and complete by its clocks': 5,
  'disputed, and withdrawn': 3,
  'disputed, and agreed': 4,
  'disputed, and decided': 4,
  'disputed, decided, and appealed': 3,
  'refunded by its seller': 5,
  'refunded in part, then received': 5,
  'asked back by its buyer': 5,
  'asked back, and refused': 3,
  'received, and refunded by staff': 4,
  // By sellers who have said where alone.
  'received, and paid out': 0,
} as const
