/** Public entry of friends. */
export { FriendButton } from './friend-button.tsx'
export { FriendsScreen } from './friends-screen.tsx'
export { FriendsSkeleton } from './friends-skeleton.tsx'
export { useHasFriends } from './use-has-friends.ts'
