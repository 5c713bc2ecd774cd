import { manualClock } from '../../../sim/test/manual-clock.ts'
import type { World } from '../harness.ts'
import { openShop, type Shop } from './mpesa.ts'
import { ownPort } from '../platform/own-port.ts'

export interface KillableShop {
  shop: Shop
  phones: ReturnType<typeof manualClock>
  /** Where a killable process receives its callbacks. */
  port: number
  /** Time passes for the server and for the phones. */
  pass(seconds: number): void
}

/** A shop and a simulator without a worker, whose time stands still unless a test lets it pass. */
export async function openKillableShop(world: World, use: (killable: KillableShop) => Promise<void>): Promise<void> {
  world.deps.settings.money.timeScale = 1
  const phones = manualClock(Date.now())
  world.setNow(new Date(phones.now()))
  const shop = await openShop(world, { idle: true, simulator: { clock: phones, timeScale: 1 } })
  const pass = (seconds: number) => {
    world.setNow(new Date(world.clock().getTime() + seconds * 1000))
    phones.advance(seconds * 1000)
  }
  await use({ shop, phones, port: await ownPort(), pass })
  await shop.close()
}
