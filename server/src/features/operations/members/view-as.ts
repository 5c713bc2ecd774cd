import { dayOf } from '@mtaa/contract/nairobi'
import type { MemberView } from '@mtaa/contract/operations/member-parts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { notify } from '../../community/notifications/index.ts'
import { viewPerson } from '../../community/people/index.ts'
import { privacyOf } from '../../community/privacy-settings/index.ts'
import { actOn } from './log-look.ts'
import { memberKinds } from './member.kinds.ts'
import { findContent, findFace } from './parts.queries.ts'
import { viewContent } from './members.view.ts'

const shown = 20

/**
 * What a member sees of themselves, read only: nobody gets a session or a token of theirs, so nothing private to others and
 * nothing that writes can be reached by it. The member is notified in the same transaction, once a day.
 */
export const viewAsMember = (deps: Deps, viewer: Member, input: { id: string; reason: string }): Promise<MemberView> =>
  actOn(deps, viewer, { ...input, action: 'member.seen_as', ranked: true }, async (tx) => {
    const { id } = input
    const face = await findFace(tx, id)
    if (!face) throw new Refusal('member_not_found')
    const page = { limit: shown, after: undefined }
    const posts = await findContent(tx, id, 'posts', page)
    const listings = await findContent(tx, id, 'listings', page)
    const { version: _, ...visibility } = await privacyOf(tx, id)
    const day = dayOf(deps.clock())
    await notify(deps, tx, {
      to: id,
      kind: memberKinds.profile_seen_by_staff,
      data: {},
      once: `seen by staff ${id} ${day}`,
    })
    return {
      person: viewPerson(face, deps),
      bio: face.bio,
      county_code: face.county_code,
      visibility,
      posts: posts.map((row) => ({ ...viewContent('posts', row), seen_by: row.seen_by })),
      listings: listings.map((row) => viewContent('listings', row)),
    }
  })
