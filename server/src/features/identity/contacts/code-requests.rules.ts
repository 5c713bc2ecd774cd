import type { CodeKind, CodeMail } from '../codes/index.ts'
import type { Channel } from '../requesters/index.ts'
import type { Credentials } from '../users/index.ts'

export const resendTypes = ['signup', 'email_change', 'sms', 'phone_change'] as const
/** `registration`: somebody signs up, maybe with an address that has an account. */
export type CodePurpose = 'sign in' | 'recovery' | 'registration' | 'signup' | 'sms'

/** The same for an address without an account. Once it is proven, `chooseConfirmed` decides what of a sign-up stays. */
export function mailForNewUser(
  {
    kind,
    channel,
    mayJoin,
  }: { kind: CodePurpose | 'email_change' | 'phone_change'; channel: Channel; mayJoin: boolean },
  isWaiting: boolean,
): { kind: CodeKind; mail: CodeMail } | undefined {
  if (kind === 'email_change' || kind === 'phone_change') return undefined
  const isJoining = kind === 'registration' || kind === 'sign in'
  if (isJoining ? !mayJoin : !isWaiting) return undefined
  if (kind === 'recovery') return { kind: 'recovery', mail: 'recovery' }
  return { kind: channel === 'mail' ? 'signup' : 'sms', mail: 'confirm' }
}

type Known = Pick<Credentials, 'email_confirmed_at' | 'phone_confirmed_at' | 'password_hash'>

/**
 * Which mail the owner of an account is sent for this request, or none. A person who proves an unproven address by
 * another way than its sign-up may not be the one who signed up: `magiclink` and `recovery` then forget what was there.
 */
export function mailFor(
  kind: CodePurpose,
  channel: Channel,
  user: Known,
): { kind: CodeKind; mail: CodeMail } | undefined {
  const isProven = (channel === 'mail' ? user.email_confirmed_at : user.phone_confirmed_at) !== null
  const first = { kind: channel === 'mail' ? 'signup' : 'sms', mail: 'confirm' } as const
  if (channel === 'sms' && !isProven && user.email_confirmed_at) return undefined
  if (kind === 'recovery') return { kind: 'recovery', mail: 'recovery' }
  if (isProven && channel === 'sms' && kind === 'registration') return { kind: 'sms', mail: 'magic_link' }
  if (kind !== 'sign in') return isProven ? undefined : first
  if (isProven) return { kind: channel === 'mail' ? 'magiclink' : 'sms', mail: 'magic_link' }
  return user.password_hash === null ? first : { kind: 'magiclink', mail: 'confirm' }
}
