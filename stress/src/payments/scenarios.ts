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

export const afterwards = {
  nothing: 62,
  'refunded by the seller': 12,
  'refunded in part': 12,
  'requested by the buyer': 8,
  'rejected for the buyer': 2,
  'released and paid out': 4,
} as const
