import { defineKinds, pathOf, type NotificationKind } from '../../../../core/notifications.ts'
import { inOneSms } from '../one-sms.ts'
import { awardSms } from './award-sms.ts'
import type { AwardNotifications } from './award.notifications.ts'
import { mailsIn } from './award.words.ts'

const lot = { title: 'Radio', amount: 'KSh 1,500', link: 'https://mtaa.test/x?key=a_b-c' }
const dated = { ...lot, until: '24 November at 14:05' }

const words = { mail: { en: mailsIn('en'), sw: mailsIn('sw') }, sms: inOneSms(awardSms), line: awardSms, path: pathOf }

/** What is to be paid, and what becomes of money. */
type OfMoney = Omit<AwardNotifications, keyof OfPeople>
/** How an auction has ended, where nobody pays. */
type OfPeople = Pick<AwardNotifications, 'lot_lost' | 'lot_cancelled' | 'lot_unsold' | 'lot_second_chance_over'>

const ofMoney: OfMoney = {
  lot_won: dated,
  lot_bought: dated,
  lot_pay_reminder: dated,
  lot_strike: { ...dated, count: 3, deposit: 'KSh 500' },
  lot_second_chance: dated,
  lot_sold: dated,
  lot_paid: lot,
  lot_not_paid: { ...dated, deposit: 'KSh 500' },
  lot_deposit_returned: lot,
}
const ofPeople: OfPeople = { lot_lost: lot, lot_cancelled: lot, lot_unsold: lot, lot_second_chance_over: lot }

/** What becomes of a lot that has ended. */
export const awardKinds: { readonly [K in keyof AwardNotifications]: NotificationKind<AwardNotifications[K]> } = {
  ...defineKinds<OfMoney>({ class: 'money', samples: ofMoney, ...words }),
  ...defineKinds<OfPeople>({ class: 'people', samples: ofPeople, ...words }),
}
