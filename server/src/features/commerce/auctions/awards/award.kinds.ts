import { defineKinds, pathOf } from '../../../../core/notifications.ts'
import { awardSentences } from './award-sentences.ts'
import type { AwardNotifications } from './award.notifications.ts'
import { mailsIn } from './award.words.ts'

const lot = { title: 'Radio', amount: 'KSh 1,500', link: 'https://mtaa.test/x?key=a_b-c' }
const dated = { ...lot, until: '24 November at 14:05' }

const samples: AwardNotifications = {
  lot_won: dated,
  lot_bought: dated,
  lot_pay_reminder: dated,
  lot_strike: { ...dated, count: 3, deposit: 'KSh 500' },
  lot_second_chance: dated,
  lot_second_chance_over: lot,
  lot_lost: lot,
  lot_cancelled: lot,
  lot_sold: dated,
  lot_paid: lot,
  lot_unsold: lot,
  lot_not_paid: { ...dated, deposit: 'KSh 500' },
  lot_deposit_returned: lot,
}

/** What becomes of a lot that has ended. */
export const awardKinds = defineKinds<AwardNotifications>({
  class: 'money',
  samples,
  mail: { en: mailsIn('en'), sw: mailsIn('sw') },
  sms: awardSentences,
  path: pathOf,
})
