import type { MailTexts } from '../../../core/notifications.ts'
import type { MentionNotifications } from './mention.notifications.ts'

const ending =
  'You get this because somebody wrote your handle. If this was not you or it bothers you, write to us on the contact page.'

/** About mentions. */
export const english: MailTexts<MentionNotifications> = {
  mentioned_in_post: ({ name }) => ({
    subject: `${name} mentioned you in a post`,
    lines: [`${name} has mentioned you in a post. There may be more of them: each is among your notifications.`],
    button: 'Read the post',
    ending,
  }),
  mentioned_in_comment: ({ name }) => ({
    subject: `${name} mentioned you in a comment`,
    lines: [`${name} has mentioned you in a comment. There may be more of them: each is among your notifications.`],
    button: 'Read the comment',
    ending,
  }),
}
