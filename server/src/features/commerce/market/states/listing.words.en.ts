import type { MailTexts } from '../../../../core/notifications.ts'
import type { ListingNotifications } from './listing.notifications.ts'

const ending = 'If you did not ask for this or something is not right, write to us on the contact page.'

/** What moderators and clocks do with listings. */
export const english: MailTexts<ListingNotifications> = {
  listing_approved: ({ title }) => ({
    subject: 'Your listing is on offer',
    lines: [`We have looked at “${title}”. Everybody can see and buy it now.`],
    button: 'See my listing',
    ending,
  }),
  listing_refused: ({ title, reason }) => ({
    subject: 'Your listing needs a change',
    lines: [`“${title}” is not shown yet. ${reason}`, 'Change it and send it again: it is among your drafts.'],
    button: 'Change my listing',
    ending,
  }),
  listing_removed: ({ title, reason }) => ({
    subject: 'Your listing was removed',
    lines: [
      `“${title}” is no longer on offer. ${reason}`,
      'If you think that this is wrong, you can appeal once. Another person decides.',
    ],
    button: 'See why, and appeal',
    ending,
  }),
  listing_restored: ({ title }) => ({
    subject: 'Your appeal was right',
    lines: [`“${title}” is on offer again. We are sorry for the trouble.`],
    button: 'See my listing',
    ending,
  }),
  listing_appeal_refused: ({ title, reason }) => ({
    subject: 'Your appeal was refused',
    lines: [`Another person has looked at “${title}”. It stays removed. ${reason}`],
    button: 'See my listings',
    ending,
  }),
  listing_ending: ({ title, day }) => ({
    subject: 'Your listing ends soon',
    lines: [`“${title}” is shown until ${day}. Do you still have it? One tap shows it for 60 more days.`],
    button: 'Renew my listing',
    ending: `If it is sold, you do not need to do anything. ${ending}`,
  }),
}
