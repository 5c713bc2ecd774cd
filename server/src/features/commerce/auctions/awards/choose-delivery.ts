import type { chooseDelivery as endpoint } from '@mtaa/contract/commerce/auctions/awards'
import type * as z from 'zod/mini'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findSnapshots } from '../../addresses/index.ts'
import { changeDelivery, deliveryOf, lockDelivery, methodsInCommon } from '../../orders/index.ts'
import { findAwardOfOrder, findGoods, findNameOf, type AwardRow } from './awards.queries.ts'

/** By which ways the order of a lot can be delivered; none once its buyer has begun to pay. */
export const showDeliveryWays = (deps: Deps, member: Member, orderId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const award = await getOwn(tx, member, orderId)
    try {
      await lockDelivery(tx, { orderId, buyerId: member.id, at: deps.clock() })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'delivery_fixed') return { methods: [] }
      throw error
    }
    return { methods: methodsInCommon([await offeredOf(tx, award)]) }
  })

/** Chooses one of them, before anything is paid. What a lot offers does not change any more, so it is not locked. */
export const chooseDelivery = (
  deps: Deps,
  member: Member,
  { orderId, method, address_id }: z.output<typeof endpoint.body> & { orderId: string },
) =>
  deps.db.transaction().execute(async (tx) => {
    const award = await getOwn(tx, member, orderId)
    const at = deps.clock()
    await lockDelivery(tx, { orderId, buyerId: member.id, at })
    const offered = await offeredOf(tx, award)
    const choice = { seller_id: award.owner_id, method, address_id }
    const chosen = deliveryOf([offered], choice)
    if (typeof chosen === 'string') throw new Refusal(chosen, { seller: await findNameOf(tx, award.owner_id) })
    const { addressId } = chosen
    const address = addressId === null ? null : (await findSnapshots(tx, member.id, [addressId])).get(addressId)
    if (address === undefined) throw new Refusal('address_not_found')
    await changeDelivery(tx, orderId, { ...chosen, address, at })
    return { methods: methodsInCommon([offered]) }
  })

async function getOwn(tx: Tx, member: Member, orderId: string): Promise<AwardRow> {
  const award = await findAwardOfOrder(tx, orderId)
  if (award?.member_id !== member.id) throw new Refusal('order_not_found')
  return award
}

async function offeredOf(tx: Tx, { auction_id }: AwardRow) {
  const { methods, fees } = await findGoods(tx, auction_id)
  return { delivery: methods, delivery_fees: fees }
}
