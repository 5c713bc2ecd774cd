/** Who asked, and how many other requests are open. */
interface Requested {
  name: string
  others: number
  link: string
}

export interface FriendNotifications {
  friend_requested: Requested
  friend_accepted: { name: string; link: string }
}
