/** `who`: the newest author, and how many others of the same hour or day. `text`: how the newest comment begins. */
interface Commented {
  who: string
  text: string
  link: string
}

export interface CommentNotifications {
  /** To the author of a post. */
  post_commented: Commented
  /** To the author of a comment. */
  comment_answered: Commented
  comment_liked: { who: string; link: string }
}
