import { day } from '../../time.ts'

/** Clocks of a device, in milliseconds. */
export interface DeviceClocks {
  /** What its owner has set. */
  wall: number
  /** Since the page was loaded, and of no use after it; it cannot be set. */
  steady: number
  /** Another for each load of the page. */
  load: string
}

/** What a device learned at its last exchange with the server. */
export interface LearnedTime extends DeviceClocks {
  /** The server's clock, at the moment of the others. */
  server: number
}

export interface GateTime {
  /** The best guess of the server's clock. */
  at: number
  /** The moment that it is at least: nothing that happened is later than now. */
  least: number
  /** The guess follows from the steady clock: no setting of the device is in it. */
  trusted: boolean
}

/**
 * What time it is at a gate. The clock of the device is believed only as far as it ran on since the server was last heard in
 * this page; where that was in another load of it, or never, the guess decides nothing by itself.
 */
export function gateTime(now: DeviceClocks, learned: LearnedTime | null, signedAt: number): GateTime {
  if (!learned) return { at: Math.max(now.wall, signedAt), least: signedAt, trusted: false }
  const least = Math.max(learned.server, signedAt)
  if (now.load === learned.load && now.steady >= learned.steady) {
    const at = learned.server + (now.steady - learned.steady)
    return { at, least: Math.max(at, signedAt), trusted: true }
  }
  return { at: Math.max(learned.server + (now.wall - learned.wall), least), least, trusted: false }
}

/** A list of tickets that is older than a day is used, and the page says so. */
export const isListOld = ({ at }: GateTime, signedAt: number) => at - signedAt > day

/** How far the clock of a phone may be set forward before it erases the list of an event that goes on. */
const farthestSetting = 2 * day

/** Whether a gate has ended: by what is certain, else by the phone's clock long after. */
export const isGateOver = ({ at, least, trusted }: GateTime, ends: number) =>
  least > ends || at > ends + (trusted ? 0 : farthestSetting)
