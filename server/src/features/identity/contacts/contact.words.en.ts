import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { ContactNotifications } from './contact.notifications.ts'

const worry = worries.en
const notYou =
  'If you did not ask for this, you do not need to do anything: without the code or the link nothing happens.'

/** Mails about an address that an account is to have. */
export const english: MailTexts<ContactNotifications> = {
  email_change: ({ address }) => ({
    subject: 'Confirm your new e-mail address',
    lines: [`${address} is to become the address of your Mtaa account. Confirm that it is yours.`],
    button: 'Confirm the new address',
    ending: notYou,
  }),
  email_given: ({ address, phone }) => ({
    subject: 'Add your e-mail address',
    lines: [
      `Whoever has the phone number ${phone} has joined Mtaa and gave ${address} as their address. To add it, enter this code within the hour in the settings of that account, under Security.`,
    ],
    ending: 'If that was not you, you do not need to do anything, and give the code to nobody.',
  }),
  email_change_current: ({ address }) => ({
    subject: 'Do you agree to a new e-mail address?',
    lines: [
      `Your Mtaa account is to get a new address: ${address}. It changes only when you agree from this one as well.`,
    ],
    button: 'I agree',
    ending: `If you did not ask for this, do not confirm it. ${worry}`,
  }),
  already_registered: () => ({
    subject: 'You already have an account',
    lines: [
      'Somebody, perhaps you, has tried to register this address again. You already have an account: simply sign in, or choose a new password if you have forgotten yours.',
    ],
    button: 'Sign in',
    ending: 'If you did not ask for this, you do not need to do anything: nothing has changed.',
  }),
  email_taken: ({ address }) => ({
    subject: 'Somebody tried to use your address',
    lines: [`Somebody wanted ${address} for another account on Mtaa. It belongs to yours, and stays there.`],
    ending: 'If this was not you, you do not need to do anything: nothing has changed.',
  }),
}
