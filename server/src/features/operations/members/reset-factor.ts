import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { announceChange, readCredentials } from '../../identity/credential-changes/index.ts'
import { deleteFactor, listFactors } from '../../identity/credentials/index.ts'
import { endAllSessions, sessionsChanged } from '../../identity/sessions/index.ts'
import { lockCredentials } from '../../identity/users/index.ts'
import { actOn } from './log-look.ts'

/**
 * Removes every second factor, recovery codes too, of a member who has lost theirs, and ends their sessions. Who has both the
 * password and an admin's ear is stopped by the message to every proven contact, whose link undoes it.
 */
export const resetSecondFactor = (deps: Deps, viewer: Member, input: { id: string; reason: string }): Promise<void> =>
  actOn(deps, viewer, { ...input, action: 'factor.reset', ranked: true }, async (tx) => {
    const { id } = input
    if (!(await lockCredentials(tx, id))) throw new Refusal('member_not_found')
    const factors = await listFactors(tx, id)
    const names = factors.flatMap(({ status, friendly_name: name, factor_type: type }) =>
      status === 'verified' && type !== 'recovery_code' ? [name ?? type] : [],
    )
    if (names.length === 0) throw new Refusal('member_no_factor')
    const before = await readCredentials(tx, id)
    for (const factor of factors) await deleteFactor(tx, factor.id)
    await endAllSessions(tx, id)
    sessionsChanged(deps, tx, id)
    await announceChange(deps, tx, { userId: id, before, kind: 'factor_removed', data: { name: names.join(', ') } })
  })
