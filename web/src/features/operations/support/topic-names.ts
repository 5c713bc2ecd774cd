import type { TicketState, TicketTopic } from '@mtaa/contract/operations/support'
import { m } from '../../../paraglide/messages.js'

export const topicNames: Record<TicketTopic, () => string> = {
  account: m.support_topic_account,
  payments: m.support_topic_payments,
  safety: m.support_topic_safety,
  privacy: m.support_topic_privacy,
  business: m.support_topic_business,
  bug: m.support_topic_bug,
  other: m.common_something_else,
}

export const stateNames: Record<TicketState, () => string> = {
  received: m.support_state_received,
  answered: m.support_state_answered,
  closed: m.support_state_closed,
}
