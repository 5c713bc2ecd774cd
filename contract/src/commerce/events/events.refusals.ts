import { defineRefusals } from '../../refusal-table.ts'

export const eventsRefusals = defineRefusals({
  event_times_refused: {
    status: 400,
    en: 'An event starts in the future, within {days} days, and takes 14 days at most. It opens at most 12 hours before.',
    sw: 'Tukio huanza siku zijazo, ndani ya siku {days}, na huchukua siku 14 zisizozidi. Hufunguliwa saa 12 kabla yake au karibu zaidi.',
  },
  event_dates_overlap: {
    status: 400,
    en: 'An event that repeats ends before its next date starts.',
    sw: 'Tukio linalojirudia huisha kabla ya tarehe yake inayofuata kuanza.',
  },
  event_place_needed: {
    status: 400,
    en: 'Write where it takes place, or give the link of an online event.',
    sw: 'Andika mahali litakapofanyika, au weka kiungo cha tukio la mtandaoni.',
  },
  event_types_refused: {
    status: 400,
    en: 'An event has one to ten types of tickets, each with a name of its own, and their dates fit the event: {name}.',
    sw: 'Tukio lina aina moja hadi kumi za tiketi, kila moja na jina lake, na tarehe zake zinalingana na tukio: {name}.',
  },
  ticket_type_sold: {
    status: 409,
    en: '{name}: {taken} are sold or being paid. It cannot have fewer, and cannot be deleted; you can close it.',
    sw: '{name}: {taken} zimeuzwa au zinalipiwa. Haiwezi kuwa na chache zaidi wala kufutwa; unaweza kuifunga.',
  },
  refund_policy_fixed: {
    status: 409,
    en: 'Tickets are sold: their refunds can only become better for those who have them.',
    sw: 'Tiketi zimeuzwa: masharti ya kurejesha pesa yanaweza tu kuwa bora kwa walionazo.',
  },
  event_over: { status: 409, en: 'This event is over.', sw: 'Tukio hili limekwisha.' },
  event_cancelled: { status: 409, en: 'This event was cancelled.', sw: 'Tukio hili limefutwa.' },
  event_started: {
    status: 409,
    en: 'This event has started: its time and place can no longer be changed.',
    sw: 'Tukio hili limeanza: muda na mahali pake haviwezi kubadilishwa tena.',
  },
})
