import { policy } from '../../../core/policy.ts'
import { mayReview } from './reviews.rules.ts'

export const productStatesPolicies = [
  policy(
    'listing.review',
    { en: 'Approve, refuse and remove listings', sw: 'Kuidhinisha, kukataa na kuondoa matangazo' },
    mayReview,
    () => null,
  ),
]
