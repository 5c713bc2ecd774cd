import { policy } from '../../../core/policy.ts'
import { mayHandleTickets } from './support.rules.ts'

export const supportPolicies = [
  policy(
    'ticket.handle',
    { en: 'Read, answer and close messages to us', sw: 'Kusoma, kujibu na kufunga ujumbe tunaoandikiwa' },
    mayHandleTickets,
    () => null,
  ),
]
