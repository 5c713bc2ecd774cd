import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { manualClock } from '../../../../../sim/test/manual-clock.ts'
import { openShop, test } from '../../../../test/money/mpesa.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'
import { receiveCallback } from './receive-callback.ts'

test('callbacks are deleted after ninety days, unless a person has to decide their payment', async ({ world }) => {
  // No prompt is answered here, so no other callback comes.
  const phones = manualClock(Date.now())
  const shop = await openShop(world, { idle: true, simulator: { clock: phones, timeScale: 1 } })
  const content = async (phone: string) => {
    const { id } = await shop.pay((await shop.checkout()).order, phone)
    await receiveCallback(world.deps, { paymentId: id, text: '{"Body":{}}', sourceIp: '127.0.0.1', listed: true })
    return id
  }
  const [open, settled] = [await content('0712345678'), await content('0799000000')]
  await world.runJobs()
  const status = (id: string, to: string) =>
    world.db.updateTable('payments').set({ status: to, next_check_at: null }).where('id', '=', id).execute()
  await Promise.all([status(open, 'review'), status(settled, 'succeeded')])
  const storedAfter = async (days: number) => {
    world.setNow(new Date(start + days * day))
    await sweepRetention(world.deps)
    const rows = await world.db.selectFrom('payment_callbacks').select('payment_id').orderBy('id').execute()
    return rows.map(({ payment_id }) => payment_id)
  }
  const start = world.clock().getTime()
  expect(await storedAfter(89)).toEqual([open, settled])
  expect(await storedAfter(91)).toEqual([open])
  await shop.close()
})
