import { FollowBadges } from '../../features/community/badges/index.ts'
import { RefetchAsMember } from '../../features/community/blocks/index.ts'
import { PushOffer } from '../../features/community/push/index.ts'
import { PolicyNotice } from '../../features/operations/policies/index.ts'
import { FollowFlags } from '../../platform/follow-flags.ts'
import { FollowSite } from '../../platform/follow-site.ts'
import { useSession } from '../../platform/session.ts'

/** What the frame of every page does for a member, fetched once it is known who is there. */
export function ForMembers() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <FollowFlags />
      <FollowSite />
      <PolicyNotice userId={user.id} />
      <RefetchAsMember userId={user.id} />
      <FollowBadges userId={user.id} />
      <PushOffer userId={user.id} />
    </>
  )
}
