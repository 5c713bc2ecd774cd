/** Public entry of badges: how much is unread. */
export { FollowBadges } from './follow-badges.tsx'
export { badgesKey, useBadges } from './use-badges.ts'
