import { lastSeenOn } from '@mtaa/contract/community/last-seen'
import type { Profile } from '@mtaa/contract/community/profiles'
import { typedHandle } from '@mtaa/contract/community/handles'
import type { Deps } from '../../../core/deps.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSeller } from '../../commerce/sellers/index.ts'
import { hasBlocked, isBlocked } from '../blocks/index.ts'
import { findByHandle, languagesOf } from '../../identity/accounts/index.ts'
import { placeOf } from '../../places/places/index.ts'
import { findProfile, type ProfileRow } from './profiles.queries.ts'

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The profile behind a handle, a handle given up lately, or an id. */
export async function showProfile(
  deps: Deps,
  { who, viewer, stateOf }: { who: string; viewer: Viewer; stateOf: StateOf },
): Promise<Profile> {
  const typed = typedHandle(who)
  const now = deps.clock()
  const id = idShape.test(typed) ? typed : await findByHandle(deps.db, typed, now)
  if (id === undefined) throw new Refusal('person_not_found')
  if (await isBlocked(deps, viewer, id))
    throw new Refusal('profile_not_visible', { blocked: await hasBlocked(deps, viewer, id) })
  const [row, seller] = await Promise.all([
    findProfile(deps.db, { id, me: viewer?.id ?? null, now }),
    findSeller(deps, stateOf, id),
  ])
  if (!row) throw new Refusal('person_not_found')
  if (row.suspended || !seller) throw new Refusal('person_suspended')
  const last_seen = row.last_seen === null ? null : lastSeenOn(row.last_seen, now)
  const { bio, languages, muted, searchable } = row
  return { ...seller, bio, languages: languagesOf(languages), home: homeOf(row), muted, searchable, last_seen }
}

const homeOf = ({ county_code, shows_home: isShown, ...rest }: ProfileRow) =>
  county_code === null || !isShown ? null : placeOf({ ...rest, county_code })
