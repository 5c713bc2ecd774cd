import { type MailTexts, worries } from '../../../core/notifications.ts'
import type { CodeNotifications } from './code.notifications.ts'

const worry = worries.en
const notYou =
  'If you did not ask for this, you do not need to do anything: without the code or the link nothing happens.'

/** Mails that carry a code, and mostly a link. */
export const english: MailTexts<CodeNotifications> = {
  confirm: () => ({
    subject: 'Confirm your e-mail address',
    lines: ['Karibu! One step is left: confirm that this address is yours.'],
    button: 'Confirm my address',
    ending:
      'If you did not ask for this account, you do not need to do anything: without your confirmation it stays closed.',
  }),
  invite: () => ({
    subject: 'You are invited to Mtaa',
    lines: ['Somebody would like to have you on Mtaa, where your neighbourhood talks, buys and sells.'],
    button: 'Accept the invitation',
    ending: 'If you did not ask for this, you do not need to do anything.',
  }),
  magic_link: () => ({
    subject: 'Your sign-in link for Mtaa',
    lines: ['Sign in with the button or with the code. Both work once, within the hour.'],
    button: 'Sign in',
    ending: notYou,
  }),
  recovery: () => ({
    subject: 'Choose a new password',
    lines: ['Somebody, probably you, has asked for a new password. The link and the code work once, within the hour.'],
    button: 'Choose a new password',
    ending: 'If you did not ask for this, you do not need to do anything: your password stays as it is.',
  }),
  reauthentication: () => ({
    subject: 'Your code for Mtaa',
    lines: ['You are about to change something important. Enter this code to show that it is you.'],
    ending: `If you did not ask for this, somebody may be using your account. ${worry}`,
  }),
}
