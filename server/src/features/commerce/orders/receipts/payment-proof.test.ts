import { getProofWord, getPaymentProof, getSalePaymentProof } from '@mtaa/contract/commerce/orders/payment-proof'
import { expect } from 'vitest'
import { test } from '../../../../../test/money/mpesa.ts'
import { paidTogether, refund, withRails } from '../../../../../test/money/paid-orders.ts'

test('a seller reads by the number whether an order is paid, and nothing of the buyer', async ({
  world,
  shop: { checkout, pay, reaches },
}) => {
  const seller = await world.make.member()
  const { order } = await checkout({ product: await world.make.product({ seller, price: 1500 }) })
  const look = (number: string) => world.as(seller)(getSalePaymentProof, { params: { number } })
  const { word } = await world.as(seller)(getProofWord, {})
  const checked_at = expect.any(String)
  const unpaid = { number: order.number, amount: 1500, proof: 'unpaid', word, checked_at, order_id: null }
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
    await expect(world.as(person)(getSalePaymentProof, { params: { number: order.number } })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  await expect(world.as(null)(getSalePaymentProof, { params: { number: order.number } })).rejects.toMatchObject({
    code: 'sign_in_required',
  })
})

test('the buyer holds up what the seller reads: the same state, the same word of the day, and nobody else has it', async ({
  world,
  shop: { buyer, checkout, pay, reaches },
}) => {
  const seller = await world.make.member()
  const { order } = await checkout({ product: await world.make.product({ seller, price: 1500 }) })
  const stampFor = (person: Parameters<typeof world.as>[0]) =>
    world.as(person)(getPaymentProof, { params: { id: order.id } })
  expect((await stampFor(buyer)).proof).toBe('unpaid')
  const { id } = await pay(order)
  await reaches(id, 'succeeded')
  const held = await stampFor(buyer)
  const { word } = await world.as(seller)(getProofWord, {})
  expect(held).toMatchObject({ number: order.number, amount: 1500, proof: 'paid', word })
  const sale = await world.as(seller)(getSalePaymentProof, { params: { number: order.number } })
  expect(sale).toEqual({ ...held, checked_at: sale.checked_at })
  expect((await world.as(buyer)(getProofWord, {})).word).not.toBe(word)
  for (const roles of [[], ['Market-Moderator'], ['Admin']])
    await expect(stampFor(await world.make.member({ roles }))).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(stampFor(seller)).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(stampFor(null)).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('money of another seller’s order that goes back leaves an order paid', async ({ world }) => {
  withRails(world)
  const [one, other] = await paidTogether(world, [700, 500])
  if (!one || !other) throw new Error('two are paid')
  const proofFor = async ({ seller, buyer, order }: typeof one) => [
    (await world.as(seller)(getSalePaymentProof, { params: { number: order.number } })).proof,
    (await world.as(buyer)(getPaymentProof, { params: { id: order.id } })).proof,
  ]
  await refund(world, one.seller, one, { amount: 700 })
  expect(await proofFor(one)).toEqual(['returned', 'returned'])
  expect(await proofFor(other)).toEqual(['paid', 'paid'])
  // What a seller sends back in part stays an order to hand over.
  await refund(world, other.seller, other, { amount: 100 })
  expect(await proofFor(other)).toEqual(['paid', 'paid'])
})

test('the word is another one from midnight in Nairobi on', async ({ world }) => {
  const seller = await world.make.member()
  const wordAt = async (moment: string) => {
    world.setNow(new Date(moment))
    return (await world.as(seller)(getProofWord, {})).word
  }
  const word = await wordAt('2026-01-05T12:00:00Z')
  expect(word).toMatch(/^[a-z]+ [a-z]+$/)
  expect(await wordAt('2026-01-05T20:59:59Z')).toBe(word)
  expect(await wordAt('2026-01-05T21:00:00Z')).not.toBe(word)
})
