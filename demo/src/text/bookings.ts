/** What customers tell providers when they book. */
export const bookingNotes = [
  'The dog is friendly, the bell is not working.',
  'Nyumba ya bluu karibu na kituo cha matatu.',
  'Please bring your own ladder.',
  '',
  'Piga simu ukifika getini.',
  '',
  'Second floor, no lift.',
  '',
] as const

/** What the demo's provider notes about customers, for themselves alone. */
export const customerNotes = [
  'Pays at once. Prefers mornings, after the children have left.',
  'Maji ya moto yako upande wa nyuma. Funguo kwa mlinzi.',
] as const

/** Times that the provider has blocked. */
export const blockNotes = ['Harusi ya binti wa dada', 'Gari linaenda gereji'] as const

export const problemText =
  'He left after forty minutes, and the tap under the sink still drips. I have pictures, and he does not pick up my calls.'

export const providerReason = 'My motorbike broke down in Githurai, and I could not find another one in time.'

export const quoteRequests = [
  {
    text: 'Three rooms and a corridor to be painted before Christmas, walls only. I buy the paint, you bring the rollers.',
    budget: 25_000,
  },
  { text: 'Nahitaji fundi wa kurekebisha paa linalovuja na gata la mbele. Nyumba ni ya ghorofa moja.', budget: null },
] as const

export const quoteNotes = [
  'I have seen such rooms: two days with one helper. Scaffold is included.',
  'Kazi ya siku moja na nusu. Malipo baada ya ukaguzi.',
] as const
