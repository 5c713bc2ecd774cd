import { getSaleProof } from '@mtaa/contract/commerce/sale-proof'
import { expect } from 'vitest'
import { test } from '../../../../test/mpesa.ts'

test('a seller reads by the number whether an order is paid, and nothing of the buyer', async ({
  world,
  shop: { checkout, pay, reaches },
}) => {
  const seller = await world.make.member()
  const { order } = await checkout({ product: await world.make.product({ seller, price: 1500 }) })
  const look = (number: string) => world.as(seller)(getSaleProof, { params: { number } })
  const unpaid = { number: order.number, amount: 1500, proof: 'unpaid', order_id: null }
  expect(await look(order.number)).toEqual(unpaid)
  const written = `${order.number.slice(0, 5)} ${order.number.slice(5).toLowerCase()}`
  expect(await look(written)).toEqual(unpaid)
  const { id } = await pay(order)
  await reaches(id, 'succeeded')
  expect(await look(order.number)).toEqual({ ...unpaid, proof: 'paid', order_id: order.id })
  await world.db.updateTable('payments').set({ status: 'reversed' }).where('id', '=', id).execute()
  expect((await look(order.number)).proof).toBe('returned')
})

test('nobody else learns anything by a number: not the buyer, not staff, not a visitor', async ({
  world,
  shop: { buyer, checkout },
}) => {
  const { order } = await checkout()
  const others = [
    buyer,
    await world.make.member(),
    await world.make.member({ roles: ['Market-Moderator'] }),
    await world.make.member({ roles: ['Admin'] }),
  ]
  for (const person of others)
    await expect(world.as(person)(getSaleProof, { params: { number: order.number } })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  await expect(world.as(null)(getSaleProof, { params: { number: order.number } })).rejects.toMatchObject({
    code: 'sign_in_required',
  })
})
