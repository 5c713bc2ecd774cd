import type { Deps } from '../../../core/deps.ts'
import { deviceLifeSeconds } from './device.ts'
import { deleteOldDevices } from './known-devices.queries.ts'

/** Schedule: browsers that nobody has signed in with for longer than their cookie lasts. */
export async function sweepDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteOldDevices(db, new Date(clock().getTime() - deviceLifeSeconds * 1000))
}
