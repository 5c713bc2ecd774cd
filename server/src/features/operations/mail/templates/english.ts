import { englishListings } from './english-listings.ts'
import { englishDeals } from './english-deals.ts'
import { englishMoney } from './english-money.ts'
import { englishOrders } from './english-orders.ts'
import { englishReviews } from './english-reviews.ts'
import type { FrameWords, Phrases } from './words.ts'
import { worries } from './worries.ts'

const worry = worries.en

export const englishFrame: FrameWords = {
  greeting: 'Hello,',
  code: 'Your code:',
  orCode: 'Or enter this code:',
  link: 'If the button does not work, open this address:',
  farewell: 'Your neighbours at Mtaa',
  about: 'You receive this mail because of your Mtaa account. We never ask for your code or your password.',
}

const notYou = 'If you did not ask for this, you need do nothing: without the code or the link nothing happens.'
const notWritten = 'If you did not ask for this, somebody gave us your address by mistake: you need do nothing.'

export const english: Phrases = {
  confirm: () => ({
    subject: 'Confirm your e-mail address',
    lines: ['Karibu! One step is left: confirm that this address is yours.'],
    button: 'Confirm my address',
    ending: 'If you did not ask for this account, you need do nothing: without your confirmation it stays closed.',
  }),
  invite: () => ({
    subject: 'You are invited to Mtaa',
    lines: ['Somebody would like to have you on Mtaa, where your neighbourhood talks, buys and sells.'],
    button: 'Accept the invitation',
    ending: 'If you did not ask for this, you need do nothing.',
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
    ending: 'If you did not ask for this, you need do nothing: your password stays as it is.',
  }),
  email_change: ({ address }) => ({
    subject: 'Confirm your new e-mail address',
    lines: [`${address} is to become the address of your Mtaa account. Confirm that it is yours.`],
    button: 'Confirm the new address',
    ending: notYou,
  }),
  email_change_current: ({ address }) => ({
    subject: 'Do you agree to a new e-mail address?',
    lines: [
      `Your Mtaa account is to get a new address: ${address}. It changes only when you agree from this one as well.`,
    ],
    button: 'I agree',
    ending: `If you did not ask for this, do not confirm it. ${worry}`,
  }),
  reauthentication: () => ({
    subject: 'Your code for Mtaa',
    lines: ['You are about to change something important. Enter this code to show that it is you.'],
    ending: `If you did not ask for this, somebody may be using your account. ${worry}`,
  }),
  already_registered: () => ({
    subject: 'You already have an account',
    lines: [
      'Somebody, perhaps you, has tried to register this address again. You already have an account: simply sign in, or choose a new password if you have forgotten yours.',
    ],
    button: 'Sign in',
    ending: 'If you did not ask for this, you need do nothing: nothing has changed.',
  }),
  address_wanted: ({ address }) => ({
    subject: 'Somebody tried to use your address',
    lines: [`Somebody wanted ${address} for another account on Mtaa. It belongs to yours, and stays there.`],
    ending: 'If this was not you, you need do nothing: nothing has changed.',
  }),
  email_changed: ({ address }) => ({
    subject: 'Your e-mail address has changed',
    lines: [`Your Mtaa account now has this address: ${address}.`],
    ending: worry,
  }),
  phone_changed: ({ phone }) => ({
    subject: 'Your phone number has changed',
    lines: [`Your Mtaa account now has this number: +${phone}.`],
    ending: worry,
  }),
  password_changed: () => ({
    subject: 'Your password has changed',
    lines: ['Your Mtaa account has a new password. Your other devices have been signed out.'],
    ending: worry,
  }),
  factor_added: ({ name, codes }) => ({
    subject: 'A second step was added',
    lines: [
      `From now on signing in takes one more step: ${name}.`,
      ...(codes
        ? [`For the day you lose it you have ${codes} recovery codes. Keep them where only you find them.`]
        : []),
    ],
    ending: worry,
  }),
  factor_removed: ({ name }) => ({
    subject: 'A second step was removed',
    lines: [`Signing in no longer takes this step: ${name}.`],
    ending: worry,
  }),
  recovery_codes_made: ({ codes }) => ({
    subject: 'You have new recovery codes',
    lines: [`${codes} new recovery codes can stand in for your second step. Codes you had before no longer work.`],
    ending: worry,
  }),
  recovery_codes_removed: () => ({
    subject: 'Your recovery codes were removed',
    lines: ['There are no recovery codes any more that could stand in for your second step.'],
    ending: worry,
  }),
  passkey_added: ({ name }) => ({
    subject: 'A passkey was added',
    lines: [`From now on this passkey opens your account: ${name}.`],
    ending: worry,
  }),
  passkey_removed: ({ name }) => ({
    subject: 'A passkey was removed',
    lines: [`This passkey no longer opens your account: ${name}.`],
    ending: worry,
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'A recovery code was used',
    lines: [`Somebody has signed in with one of your recovery codes. Codes left: ${left}.`],
    ending: worry,
  }),
  export_ready: () => ({
    subject: 'The copy of your data is ready',
    lines: ['You asked for a copy of your data. It waits for you in your settings for seven days.'],
    button: 'Fetch my data',
    ending: worry,
  }),
  deletion_planned: ({ day }) => ({
    subject: 'Your account will be deleted',
    lines: [
      `As you asked, your account with your posts and listings will be deleted on ${day}. Until then you can change your mind: sign in and keep it.`,
    ],
    button: 'Keep my account',
    ending: `If you did not ask for this, keep your account with the button above. ${worry}`,
  }),
  policy_changed: ({ title, day, what }) => ({
    subject: `Changes to our ${title}`,
    lines: [
      `A new version of our ${title} takes effect on ${day}. What changes: ${what}`,
      'If you go on using Mtaa from that day, you accept it. If you do not agree, you can delete your account before: Settings, then Your data.',
    ],
    button: 'Read the new version',
    ending: 'You need do nothing now. If you did not ask for this account, write to us on the contact page.',
  }),
  ticket_received: ({ number }) => ({
    subject: `We have your message: ${number}`,
    lines: [
      `Your message has arrived. Its number is ${number}. We answer within 48 hours; the button shows how far it is.`,
      'Whoever has the link can read your message, so share it with nobody.',
    ],
    button: 'See my message',
    ending: notWritten,
  }),
  ticket_answered: ({ number }) => ({
    subject: `We have answered: ${number}`,
    lines: [`There is an answer to your message ${number}.`],
    button: 'Read the answer',
    ending: notWritten,
  }),
  ticket_closed: ({ number }) => ({
    subject: `Your message is closed: ${number}`,
    lines: [`We have closed your message ${number}. If something is left, write to us again and name this number.`],
    button: 'See my message',
    ending: notWritten,
  }),
  ...englishMoney,
  ...englishListings,
  ...englishOrders,
  ...englishReviews,
  ...englishDeals,
}
