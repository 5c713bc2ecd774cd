import * as api from '@mtaa/contract/commerce/auctions/awards'
import type { On } from '../../../../core/endpoints/registrar.ts'
import { leaveDeposit } from '../deposits/leave-deposit.ts'
import { viewDeposit } from '../deposits/deposits.view.ts'
import { acceptAward, declineAward, showAward } from './answer-award.ts'
import { chooseDelivery, showDeliveryWays } from './choose-delivery.ts'
import { viewAward } from './awards.view.ts'

// What has begun is finished also where auctions are closed.
const begun = { flag: 'always' } as const

export function awardsRoutes(on: On) {
  on(
    api.leaveDeposit,
    async ({ deps, viewer, params: { id }, body, language, idempotencyKey: key = '' }) =>
      viewDeposit(await leaveDeposit(deps, viewer, { id, source: body.source, key, language })),
    { repeats: 'deposit' },
  )
  on(api.getAward, async ({ deps, viewer, params }) => viewAward(await showAward(deps, viewer, params.id)), begun)
  on(api.getDeliveryWays, ({ deps, viewer, params }) => showDeliveryWays(deps, viewer, params.id), begun)
  on(
    api.chooseDelivery,
    ({ deps, viewer, params, body }) => chooseDelivery(deps, viewer, { orderId: params.id, ...body }),
    begun,
  )
  on(
    api.acceptAward,
    async ({ deps, viewer, params }) => {
      await acceptAward(deps, viewer, params.id)
      return viewAward(await showAward(deps, viewer, params.id))
    },
    begun,
  )
  on(
    api.declineAward,
    async ({ deps, viewer, params }) => {
      await declineAward(deps, viewer, params.id)
      return viewAward(await showAward(deps, viewer, params.id))
    },
    begun,
  )
}
