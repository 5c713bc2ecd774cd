import { permission } from '../../../core/permission.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { isOwn, mayHandlePayouts } from './payouts.rules.ts'

const mayDecide = (viewer: Viewer, sellerId: string) =>
  mayHandlePayouts(viewer) && viewer !== null && !isOwn(viewer, sellerId)

export const payoutPermissions = [
  permission(
    'payouts.read',
    {
      en: 'See payouts, balances and the payout number of a seller',
      sw: 'Kuona malipo, salio na nambari ya malipo ya muuzaji',
    },
    (viewer, sellerId: string) => viewer !== null && (isOwn(viewer, sellerId) || mayHandlePayouts(viewer)),
    ({ id }) => id,
  ),
  permission(
    'payouts.stop',
    { en: 'Stop payouts to a seller', sw: 'Kusimamisha malipo kwa muuzaji' },
    mayDecide,
    ({ id }) => id,
  ),
  permission(
    'payouts.decide',
    {
      en: 'Release payouts, make failed ones anew and decide about identity documents',
      sw: 'Kuruhusu malipo, kurudia yaliyoshindikana na kuamua kuhusu vitambulisho',
    },
    mayDecide,
    ({ id }) => id,
  ),
]
