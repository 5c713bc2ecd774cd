import { answerTicket, closeTicket, createTicket, getTicket, listTickets } from '@mtaa/contract/operations/support'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'

const message = 'My M-Pesa payment was taken, but the order says unpaid.'
const body = { name: 'Wanjiru', email: 'wanjiru@mtaa.test', topic: 'payments' as const, message }

test('who wrote while signed in has an answer in the app, once and without a key, and reads it there; nobody else does', async ({
  world,
}) => {
  const [amina, other] = [await world.make.member(), await world.make.member()]
  const { number } = await world.as(amina)(createTicket, { body })
  const staff = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  const [found] = (await world.as(staff)(listTickets, { query: {} })).items
  const params = { id: found?.id ?? '' }
  await world.as(staff)(answerTicket, { params, body: { text: 'We found your payment.' } })
  const close = () => world.as(staff)(closeTicket, { params, body: { reason: 'The payment was found.' } })
  await Promise.all([close(), close()])
  const lines = await world.db.selectFrom('notifications').select(['user_id', 'kind', 'path']).orderBy('id').execute()
  const path = `/contact/${number}`
  expect(lines.filter(({ kind }) => kind.startsWith('support_'))).toEqual([
    { user_id: amina.id, kind: 'support_answered', path },
    { user_id: amina.id, kind: 'support_closed', path },
  ])
  expect((await world.mails()).filter(({ recipient }) => recipient === body.email)).toHaveLength(3)
  const look = (person: Person | null) => world.as(person)(getTicket, { params: { number }, query: {} })
  expect(await look(amina)).toMatchObject({ number, answers: [{ text: 'We found your payment.' }] })
  for (const person of [other, staff, null])
    await expect(look(person)).rejects.toMatchObject({ code: 'ticket_not_found' })
  const ofNobody = await world.as(null)(createTicket, { body })
  await expect(world.as(null)(getTicket, { params: { number: ofNobody.number }, query: {} })).rejects.toMatchObject({
    code: 'ticket_not_found',
  })
})
