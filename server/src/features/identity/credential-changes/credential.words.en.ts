import type { MailTexts } from '../../../core/notifications.ts'
import type { CredentialNotifications } from './credential.notifications.ts'

const undo = {
  button: 'It was not me: undo it',
  ending:
    'If this was not you, undo it within 72 hours with the button above: everybody is signed out, and you set a new password. Otherwise you need do nothing.',
}

/** How the account is opened from now on, for its owner to know. */
export const english: MailTexts<CredentialNotifications> = {
  email_changed: ({ address }) => ({
    subject: 'Your e-mail address has changed',
    lines: [`Your Mtaa account now has this address: ${address}.`],
    ...undo,
  }),
  phone_changed: ({ phone }) => ({
    subject: 'Your phone number has changed',
    lines: [`Your Mtaa account now has this number: +${phone}.`],
    ...undo,
  }),
  password_changed: () => ({
    subject: 'Your password has changed',
    lines: ['Your Mtaa account has a new password. Your other devices have been signed out.'],
    ...undo,
  }),
  factor_added: ({ name, codes }) => ({
    subject: 'A second step was added',
    lines: [
      `From now on signing in takes one more step: ${name}.`,
      ...(codes
        ? [`For the day you lose it you have ${codes} recovery codes. Keep them where only you find them.`]
        : []),
    ],
    ...undo,
  }),
  factor_removed: ({ name }) => ({
    subject: 'A second step was removed',
    lines: [`Signing in no longer takes this step: ${name}.`],
    ...undo,
  }),
  recovery_codes_made: ({ codes }) => ({
    subject: 'You have new recovery codes',
    lines: [`${codes} new recovery codes can stand in for your second step. Codes you had before no longer work.`],
    ...undo,
  }),
  recovery_codes_removed: () => ({
    subject: 'Your recovery codes were removed',
    lines: ['There are no recovery codes any more that could stand in for your second step.'],
    ...undo,
  }),
  passkey_added: ({ name }) => ({
    subject: 'A passkey was added',
    lines: [`From now on this passkey opens your account: ${name}.`],
    ...undo,
  }),
  passkey_removed: ({ name }) => ({
    subject: 'A passkey was removed',
    lines: [`This passkey no longer opens your account: ${name}.`],
    ...undo,
  }),
  identity_linked: ({ name }) => ({
    subject: 'A new way to sign in was added',
    lines: [`From now on your account at ${name} opens your Mtaa account, too.`],
    ...undo,
  }),
  identity_unlinked: ({ name }) => ({
    subject: 'A way to sign in was removed',
    lines: [`You can no longer sign in to Mtaa this way: ${name}.`],
    ...undo,
  }),
  credentials_restored: () => ({
    subject: 'Your account is as it was',
    lines: [
      'Somebody, probably you, said that a change to your account was not theirs. It is undone, and everybody is signed out.',
      'Your old password no longer works, because somebody may know it. Sign in with a code or choose “Forgot password?”, and set a new one.',
    ],
    button: 'Sign in',
    ending: 'If this was not you, or you cannot get in, write to us on the contact page.',
  }),
}
