export interface MentionNotifications {
  /** `name`: who mentions the member, by first name. */
  mentioned_in_post: { name: string; link: string }
  mentioned_in_comment: { name: string; link: string }
}
