import { defineRefusals } from '../refusal-table.ts'

export const postKindsRefusals = defineRefusals({
  post_needs_text: {
    status: 400,
    en: 'A question, a poll or an alert needs words.',
    sw: 'Swali, kura au tahadhari inahitaji maneno.',
  },
  post_part_missing: {
    status: 400,
    en: 'A poll needs its options; lost and found needs what it is about.',
    sw: 'Kura inahitaji chaguo zake; kilichopotea au kupatikana kinahitaji kutajwa.',
  },
  poll_options_same: {
    status: 400,
    en: 'Two options of the poll are the same.',
    sw: 'Chaguo mbili za kura zinafanana.',
  },
  own_poll: {
    status: 409,
    en: 'This poll is your own. You see its results.',
    sw: 'Kura hii ni yako. Unaona matokeo yake.',
  },
  poll_option_unknown: { status: 400, en: 'This poll has no such option.', sw: 'Kura hii haina chaguo hilo.' },
  poll_ended: { status: 409, en: 'This poll has ended.', sw: 'Kura hii imeisha.' },
  poll_voted: {
    status: 409,
    en: 'You have already voted in this poll.',
    sw: 'Tayari umepiga kura hii.',
  },
  alert_too_wide: {
    status: 400,
    en: 'An alert goes to a county, a constituency or a ward.',
    sw: 'Tahadhari hutumwa kwa kaunti, eneobunge au wadi.',
  },
  alert_too_new: {
    status: 403,
    en: 'You can send alerts once your account is more than a day old.',
    sw: 'Utaweza kutuma tahadhari akaunti yako ikizidi siku moja.',
  },
  own_alert: {
    status: 409,
    en: 'This alert is your own. Your neighbours confirm it.',
    sw: 'Tahadhari hii ni yako. Majirani zako ndio huithibitisha.',
  },
  alert_expired: { status: 409, en: 'This alert has expired.', sw: 'Muda wa tahadhari hii umeisha.' },
  alert_not_neighbour: {
    status: 403,
    en: 'Only neighbours from the place of this alert can confirm it.',
    sw: 'Majirani wa mahali pa tahadhari hii pekee ndio wanaoweza kuithibitisha.',
  },
  alert_answered: {
    status: 409,
    en: 'You have already answered this alert.',
    sw: 'Tayari umeijibu tahadhari hii.',
  },
})
