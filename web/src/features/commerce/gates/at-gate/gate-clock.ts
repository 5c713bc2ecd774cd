import { gateTime, type DeviceClocks, type GateTime, type LearnedTime } from '@mtaa/contract/commerce/gates/gate-time'
import type { GateStore } from './gate-store.ts'

/** The server's time, as far as this phone has learned it. */
export function createGateClock(store: GateStore, clocks: () => DeviceClocks) {
  let learned: LearnedTime | null = null
  return {
    time: (signedAt: number): GateTime => gateTime(clocks(), learned, signedAt),
    /** By an answer of the server that no cache has given. */
    learn(server: number) {
      learned = { server, ...clocks() }
      void store.write('learned', learned)
    },
    async load() {
      learned = (await store.read<LearnedTime>('learned')) ?? null
    },
  }
}
