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
  'Half of what we had agreed on was done when he left. I have pictures, and he does not pick up my calls.'

export const providerReason = 'My motorbike broke down in Githurai, and I could not find another one in time.'

/** What is requested, and whether the demo's provider has quoted for it or has yet to answer. */
export const quoteRequests = [
  {
    category: 'repairs',
    text: 'Three rooms and a corridor to be painted before Christmas, walls only. I buy the paint, you bring the rollers.',
    budget: 25_000,
    isQuoted: false,
  },
  {
    category: 'cleaning',
    text: 'Nahitaji matanki mawili yasafishwe na kujazwa maji. Yako juu ya paa la ghorofa moja, na ngazi ipo.',
    budget: null,
    isQuoted: true,
  },
  {
    category: 'catering',
    text: 'Lunch for eighty people after a memorial on Saturday: pilau, chicken, greens and fruit. Tents and chairs are there.',
    budget: 60_000,
    isQuoted: false,
  },
] as const

export const quoteNotes = [
  'I have done this nearby last month, and come with one helper. Everything is included.',
  'Kazi ya siku moja na nusu. Malipo baada ya ukaguzi.',
] as const

export const acceptedRequest =
  'Two tanks of 5,000 litres to be cleaned and filled. They stand on the ground behind the gate, and the lorry can come in.'

export const acceptedNote = 'I bring the pump and the bowser. The water is in the price.'
