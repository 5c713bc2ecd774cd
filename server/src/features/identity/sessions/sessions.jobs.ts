import type { Deps } from '../../../core/deps.ts'
import { deleteOldDevices } from './known-devices.queries.ts'

/** As long as a browser stores the cookie. */
const deviceLifeMs = 400 * 24 * 3_600_000

/** Schedule: browsers that nobody has signed in with for longer than their cookie lasts. */
export async function sweepDevices({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteOldDevices(db, new Date(clock().getTime() - deviceLifeMs))
}
