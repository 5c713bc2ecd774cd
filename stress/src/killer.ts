import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'
import { victimNames, type Environment, type VictimName } from './environment.ts'

const weights: Record<VictimName, number> = { server: 5, database: 1.5, simulator: 3.5 }

export interface Killer {
  kills: Record<VictimName, number>
  /** Too many wait to be killed: those who buy should wait, too. */
  isBehind(): boolean
  /** Kills one of the running processes, in a moment; it is started again at once. */
  strike(): void
  /** Waits until everybody is up again. */
  rest(): Promise<void>
}

export function createKiller({ victims }: Environment, random: Random): Killer {
  const busy = new Map<VictimName, Promise<void>>()
  const kills = { server: 0, database: 0, simulator: 0 }
  let owed = 0

  async function take(name: VictimName) {
    await pause(random.below(250))
    await victims[name].kill()
    kills[name] += 1
    await victims[name].start()
    // What it was about to do when it came back is done by somebody else meanwhile.
    await pause(random.below(400))
  }

  function strike() {
    const chosen = random.pick(weights)
    const name = busy.has(chosen) ? victimNames.find((other) => !busy.has(other)) : chosen
    if (!name) return void (owed += 1)
    const taking = take(name).finally(() => {
      busy.delete(name)
      if (owed > 0) {
        owed -= 1
        strike()
      }
    })
    busy.set(name, taking)
  }

  return {
    kills,
    isBehind: () => owed > 2,
    strike,
    async rest() {
      while (busy.size > 0) await Promise.all(busy.values())
    },
  }
}
