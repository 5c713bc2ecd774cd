import type { updateFeatureFlag } from '@mtaa/contract/operations/admin-flags'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { widens } from '../../../core/flags/flags.rules.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { applyChange, isSameSetting, lockChangeable, sortedCounties } from './apply-change.ts'

type Input = z.output<typeof updateFeatureFlag.body>

/** Changes what is given; nothing that is already so. Two admins wait for each other at the flag. */
export async function updateFlag(deps: Deps, admin: Member, input: Input): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { flag, declared } = await lockChangeable(tx, input.p_feature_id)
    if (input.p_version !== undefined && input.p_version !== flag.version) throw new Refusal('flag_changed')
    const after = {
      isEnabled: input.p_is_enabled ?? flag.isEnabled,
      allowNewPosting: input.p_allow_new_posting ?? flag.allowNewPosting,
      counties: input.p_counties === undefined ? flag.counties : sortedCounties(input.p_counties),
    }
    if (isSameSetting(flag, after)) return
    if (declared.twoPersons && widens(flag, after)) throw new Refusal('flag_needs_second_admin')
    const by = { actorId: admin.id, changedBy: admin.id, reason: input.p_reason }
    await applyChange(deps, tx, { flag, after, ...by, at: deps.clock(), planId: null })
  })
  // After the response the change is in effect in this process; other processes are notified.
  await deps.flags.reload()
}
