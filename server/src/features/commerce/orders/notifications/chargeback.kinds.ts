import { defineKinds, pathOf } from '../../../../core/notifications.ts'
import { english } from './chargeback.words.en.ts'
import { swahili } from './chargeback.words.sw.ts'
import { chargebackSms } from './chargeback-sentences.ts'
import type { ChargebackNotifications } from './chargeback.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const order = { amount: 'KSh 1,500', number: 'K7P2M9Q4XA', link }

const samples: ChargebackNotifications = {
  order_disputed: order,
  sale_disputed: order,
  dispute_won: { ...order, side: 'buyer' },
  dispute_part_lost: { ...order, side: 'seller' },
  dispute_lost: { ...order, side: 'seller' },
}

/** What banks do with the money of an order. */
export const chargebackKinds = defineKinds<ChargebackNotifications>({
  class: 'money',
  samples,
  mail: { en: english, sw: swahili },
  sms: chargebackSms,
  path: pathOf,
})
