import type { Deps } from '../../../core/deps.ts'
import { findSettingsOf } from './settings.queries.ts'
import { quietUntil, usual } from './settings.rules.ts'

/**
 * Which of these members are in their quiet hours at this moment: for what is of use for some hours only, and is made when it can be
 * read.
 */
export async function findInQuietHours(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Set()
  const [settings, now] = [await findSettingsOf(db, ids), clock()]
  return new Set(ids.filter((id) => quietUntil((settings.get(id) ?? usual).quiet_hours, now) !== undefined))
}
