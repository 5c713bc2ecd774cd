import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import { after, mailed, morning, passTo, subscribe, test } from '../../../../test/community/pushes.ts'

test('who has chosen pushes gets one at once with the beginning of the message, and no mail beside it', async ({
  world,
  service,
}) => {
  const { send, confirm, acquaint } = messageCalls(world)
  const [amina, baraka] = [await world.make.member({ firstName: 'Amina' }), await world.make.member()]
  world.setNow(morning)
  const id = await acquaint(amina, baraka)
  await confirm(amina, id, 2)
  await confirm(baraka, id, 2)
  await subscribe(world, baraka, service.browser('phone'))
  await send(amina, baraka, `Maji yamerudi ${'leo '.repeat(60)}`)
  await passTo(world, morning)
  expect(service.received).toMatchObject([
    { message: { path: `/messages/${id}`, tag: `/messages/${id}`, member: baraka.id } },
  ])
  const { title, body } = (service.received[0]?.message ?? {}) as { title: string; body: string }
  expect(title).toMatch(/^Amina /)
  expect(body).toMatch(/^Maji yamerudi leo/)
  expect(body.length).toBeLessThanOrEqual(81)
  await send(amina, baraka, '', { location: { lat: -1, lng: 36, name: '' } })
  await passTo(world, morning)
  expect(service.received[1]).toMatchObject({ message: { body: 'A new message for you' } })
  await passTo(world, after(30 * minute))
  expect(await mailed(world)).toEqual([])
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})
