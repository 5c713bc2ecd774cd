import { expect, test } from 'vitest'
import { mailFor } from './code-requests.rules.ts'

const now = new Date()
const nobody = { email_confirmed_at: null, phone_confirmed_at: null, password_hash: null }
const withPassword = { ...nobody, password_hash: 'x' }
const byMail = { ...withPassword, email_confirmed_at: now }
const byPhone = { ...withPassword, phone_confirmed_at: now }

for (const [what, kind, channel, user, expected] of [
  ['a proven address wants in', 'sign in', 'mail', byMail, { kind: 'magiclink', mail: 'magic_link' }],
  ['an address without a password wants in', 'sign in', 'mail', nobody, { kind: 'signup', mail: 'confirm' }],
  [
    'an unproven address with a password wants in',
    'sign in',
    'mail',
    withPassword,
    { kind: 'magiclink', mail: 'confirm' },
  ],
  ['a password is lost', 'recovery', 'mail', byMail, { kind: 'recovery', mail: 'recovery' }],
  [
    'the password of an unproven address is lost',
    'recovery',
    'mail',
    withPassword,
    { kind: 'recovery', mail: 'recovery' },
  ],
  ['a confirmation is requested again', 'signup', 'mail', withPassword, { kind: 'signup', mail: 'confirm' }],
  ['a confirmation is requested that nobody needs', 'signup', 'mail', byMail, undefined],
  ['an unproven address signs up again', 'registration', 'mail', withPassword, { kind: 'signup', mail: 'confirm' }],
  ['a proven address signs up again', 'registration', 'mail', byMail, undefined],
  ['a proven number wants in', 'sign in', 'sms', byPhone, { kind: 'sms', mail: 'magic_link' }],
  ['a number without a password wants in', 'sign in', 'sms', nobody, { kind: 'sms', mail: 'confirm' }],
  [
    'an unproven number with a password wants in',
    'sign in',
    'sms',
    withPassword,
    { kind: 'magiclink', mail: 'confirm' },
  ],
  ['a number nobody proved, of an account with a mail address, wants in', 'sign in', 'sms', byMail, undefined],
  ['a text is requested again', 'sms', 'sms', withPassword, { kind: 'sms', mail: 'confirm' }],
  ['a text is requested that nobody needs', 'sms', 'sms', byPhone, undefined],
  ['a proven number signs up again', 'registration', 'sms', byPhone, { kind: 'sms', mail: 'magic_link' }],
] as const)
  test(`when ${what}, ${expected ? `${expected.kind} is sent` : 'nothing is sent'}`, () => {
    expect(mailFor(kind, channel, user)).toEqual(expected)
  })
