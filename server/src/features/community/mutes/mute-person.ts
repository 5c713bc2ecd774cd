import { muteLimits } from '@mtaa/contract/community/mutes'
import { mutesTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  countMutedPeople,
  deleteMutedPerson,
  insertMutedPerson,
  isMember,
  isMuted,
  lockMutesOf,
} from './muted-people.queries.ts'

/** Mutes somebody, who is not notified. The lock counts one at a time. */
export async function mutePerson(deps: Deps, { id: me }: Member, other: string): Promise<void> {
  if (other === me) throw new Refusal('mute_self')
  await deps.db.transaction().execute(async (tx) => {
    await lockMutesOf(tx, me)
    if (!(await isMember(tx, other))) throw new Refusal('member_not_found')
    if (await isMuted(tx, { me, other })) return
    const limit = muteLimits.people
    if ((await countMutedPeople(tx, me)) >= limit) throw new Refusal('muted_people_full', { limit })
    await insertMutedPerson(tx, { me, other, at: deps.clock() })
    deps.cache.drop(tx, mutesTag(me))
  })
}

export async function unmutePerson(deps: Deps, { id: me }: Member, other: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await deleteMutedPerson(tx, { me, other })) deps.cache.drop(tx, mutesTag(me))
  })
}
