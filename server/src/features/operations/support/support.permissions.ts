import { permission } from '../../../core/permission.ts'
import { mayHandleTickets } from './support.rules.ts'

export const supportPermissions = [
  permission(
    'ticket.handle',
    { en: 'Read, answer and close messages to us', sw: 'Kusoma, kujibu na kufunga ujumbe tunaoandikiwa' },
    mayHandleTickets,
    () => null,
  ),
]
