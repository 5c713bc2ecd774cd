/** What authors are notified of when their post is liked. `who`: the newest, and how many others of the same day. */
export interface LikeNotifications {
  post_liked: { who: string; link: string }
}
