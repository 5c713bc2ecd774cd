import { FollowFlags } from '../../platform/follow-flags.ts'
import { FollowSite } from '../../platform/follow-site.ts'

/** What the frame of every page does for a visitor. */
export const ForVisitors = () => (
  <>
    <FollowFlags />
    <FollowSite />
  </>
)
