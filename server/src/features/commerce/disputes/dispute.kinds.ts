import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { disputeMails, disputeSms } from './dispute-sentences.ts'
import type { DisputeNotifications } from './dispute.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const disputed = { number: 'AB12CD34EF', link }

const samples: DisputeNotifications = {
  order_dispute_opened: disputed,
  order_dispute_message: disputed,
  order_dispute_proposal: disputed,
  order_dispute_declined: disputed,
  order_dispute_withdrawn: disputed,
  order_dispute_reminder: disputed,
  order_dispute_waiting: disputed,
  order_dispute_first_decision: disputed,
  order_dispute_appealed: disputed,
  order_dispute_settling: disputed,
  order_dispute_agreed: disputed,
  order_dispute_decided: disputed,
  order_dispute_reversed: disputed,
}

/** What happens in a dispute between the sides of an order. */
export const disputeKinds = defineKinds<DisputeNotifications>({
  class: 'money',
  samples,
  mail: disputeMails,
  sms: disputeSms,
  path: pathOf,
})
