import type { PrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { memberTag, peopleTag } from '../../../core/cache-tags.ts'
import type { Deps } from '../../../core/deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSettings, lockSettings, upsertSettings } from './privacy-settings.queries.ts'
import { isSame, unchosen } from './privacy-settings.rules.ts'

type PrivacyInput = Omit<PrivacySettings, 'mentions_from'> & {
  mentions_from?: PrivacySettings['mentions_from'] | undefined
}

/**
 * What a member lets others do and see; as for everybody where they never chose (docs/rules/friends.md, Privacy settings).
 */
export const privacyOf = async (db: Db, memberId: string): Promise<PrivacySettings> =>
  (await findSettings(db, memberId)) ?? unchosen

/** Stores a member's choices, made of the version that they name. */
export const changeSettings = (
  deps: Deps,
  memberId: string,
  { mentions_from, ...input }: PrivacyInput,
): Promise<PrivacySettings> =>
  deps.db.transaction().execute(async (tx) => {
    await lockSettings(tx, memberId)
    const now = await privacyOf(tx, memberId)
    // Sent again after a lost answer, it is what is stored already.
    const choices = { ...input, mentions_from: mentions_from ?? now.mentions_from }
    if (isSame(now, choices)) return now
    if (now.version !== input.version) throw new Refusal('privacy_changed', { now })
    const next = { ...choices, version: now.version + 1 }
    await upsertSettings(tx, memberId, next, deps.clock())
    deps.cache.drop(tx, memberTag(memberId), peopleTag)
    return next
  })
