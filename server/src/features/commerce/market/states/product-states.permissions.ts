import { permission } from '../../../../core/permission.ts'
import { mayModerate } from './moderation.rules.ts'

export const productStatesPolicies = [
  permission(
    'listing.review',
    { en: 'Approve, refuse and remove listings', sw: 'Kuidhinisha, kukataa na kuondoa matangazo' },
    mayModerate,
    () => null,
  ),
]
