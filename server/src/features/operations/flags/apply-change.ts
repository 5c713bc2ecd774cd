import { flagDeclared, flagList, type FlagDeclaration, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { Deps } from '../../../core/deps.ts'
import type { FlagSetting } from '../../../core/flags/flags.rules.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockFlag, storeChange, type Change, type FlagRow } from './flags.queries.ts'

/** What a setting is called in the audit log. */
export const auditedSetting = ({ isEnabled, allowNewPosting, counties }: FlagSetting) => ({
  enabled: isEnabled,
  posting: allowNewPosting,
  counties: counties?.join(' ') ?? null,
})

/** Locks a flag that can be changed, with its declaration. */
export async function lockChangeable(tx: Tx, featureId: string): Promise<{ flag: FlagRow; declared: FlagDeclaration }> {
  const flag = Object.hasOwn(flagList, featureId) ? await lockFlag(tx, featureId) : undefined
  if (!flag) throw new Refusal('flag_not_found')
  const declared = flagDeclared(featureId as FlagName)
  if (declared.coming) throw new Refusal('flag_not_built')
  return { flag, declared }
}

export const isSameSetting = (one: FlagSetting, other: FlagSetting) =>
  one.isEnabled === other.isEnabled &&
  one.allowNewPosting === other.allowNewPosting &&
  String(one.counties) === String(other.counties)

/** Each county once, in order; two settings that mean the same are written the same. */
export const sortedCounties = (counties: readonly number[] | null) =>
  counties && [...new Set(counties)].toSorted((one, other) => one - other)

/** Changes a locked flag, writes why, and notifies all processes once it is committed. `actorId`: null is the program. */
export async function applyChange(deps: Deps, tx: Tx, change: Change & { actorId: string | null }): Promise<void> {
  const { flag, after, reason, planId, actorId } = change
  await storeChange(tx, change)
  const before = auditedSetting(flag)
  await audit(deps, tx, {
    actorId,
    action: 'flag.changed',
    subject: { type: 'flag', id: flag.featureId },
    reason,
    details: {
      was_enabled: before.enabled,
      was_posting: before.posting,
      was_counties: before.counties,
      ...auditedSetting(after),
      ...(planId !== null && { plan: planId, planned_by: change.changedBy }),
      ...(actorId === null && { by: 'program' }),
    },
  })
  afterCommit(tx, () => deps.bus.send('flags.changed', {}))
  deps.live.send(tx, 'flags', {})
}
