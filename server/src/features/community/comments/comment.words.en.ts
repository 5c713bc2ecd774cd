import type { MailTexts, SmsTexts } from '../../../core/notifications.ts'
import type { CommentNotifications } from './comment.notifications.ts'

const ending = 'If this was not you, or you do not want mails about it, write to us on the contact page.'

export const englishLines: SmsTexts<CommentNotifications> = {
  post_commented: ({ who }) => `${who} commented on your post`,
  comment_answered: ({ who }) => `${who} replied to your comment`,
  comment_liked: ({ who }) => `${who} liked your comment`,
}

/** About comments. */
export const english: MailTexts<CommentNotifications> = {
  post_commented: ({ who, text }) => ({
    subject: 'New comments on your post',
    lines: [`${who} commented on your post:`, text],
    button: 'See the comments',
    ending: `You get this mail because the post is yours. ${ending}`,
  }),
  comment_answered: ({ who, text }) => ({
    subject: 'A reply to your comment',
    lines: [`${who} replied to your comment:`, text],
    button: 'See the reply',
    ending: `You get this mail because the comment is yours. ${ending}`,
  }),
}
