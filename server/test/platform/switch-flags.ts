import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { FlagState } from '@mtaa/contract/operations/flags'
import type { World } from '../harness.ts'

/** Sets a flag as an admin would have, in some counties or in all. */
export async function switchFlag(
  { db, deps }: Pick<World, 'db' | 'deps'>,
  name: FlagName,
  state: FlagState,
  counties: number[] | null = null,
): Promise<void> {
  await db
    .updateTable('feature_flags')
    .set(({ eb }) => ({
      is_enabled: state !== 'disabled',
      allow_new_posting: state === 'enabled',
      counties,
      version: eb('version', '+', 1),
    }))
    .where('feature_id', '=', name)
    .execute()
  await deps.flags.reload()
}
