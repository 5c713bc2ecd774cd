import { freePort } from '../../src/platform/process/free-port.ts'

const range = { from: 20_000, size: 10_000 }
let next = (process.pid * 10) % range.size

/** A port that is still free when a program is started on it later: below those that the system hands out by itself. */
export async function ownPort(): Promise<number> {
  for (let tries = 0; tries < range.size; tries++) {
    const port = await freePort(range.from + (next++ % range.size))
    if (port) return port
  }
  throw new Error('no free port')
}
