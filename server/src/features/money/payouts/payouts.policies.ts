import { policy } from '../../../core/policy.ts'
import { isOwn, mayHandlePayouts } from './payouts.rules.ts'

export const payoutPolicies = [
  policy(
    'payouts.read',
    {
      en: 'See payouts, balances and the payout number of a seller',
      sw: 'Kuona malipo, salio na nambari ya malipo ya muuzaji',
    },
    (viewer, sellerId: string) => viewer !== null && (isOwn(viewer, sellerId) || mayHandlePayouts(viewer)),
    ({ id }) => id,
  ),
  policy(
    'payouts.stop',
    { en: 'Stop payouts to a seller', sw: 'Kusimamisha malipo kwa muuzaji' },
    mayHandlePayouts,
    () => null,
  ),
  policy(
    'payouts.decide',
    {
      en: 'Release payouts, make failed ones anew and decide about identity documents',
      sw: 'Kuruhusu malipo, kurudia yaliyoshindikana na kuamua kuhusu vitambulisho',
    },
    (viewer, sellerId: string) => mayHandlePayouts(viewer) && viewer !== null && !isOwn(viewer, sellerId),
    ({ id }) => id,
  ),
]
