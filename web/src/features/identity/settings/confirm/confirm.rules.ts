import { failureOf, hasCode } from '../../../../platform/failure.ts'

/**
 * What has to be shown before the service does what was asked: the second factor, the password again or a code sent by mail,
 * or, where no code will do, the password or a new sign-in.
 */
export type Need = 'factor' | 'password' | 'fresh'

/** What the password again comes to: the password itself, or a code that was sent. */
export interface Proof {
  current_password?: string
  nonce?: string
}

const needs: Partial<Record<string, Need>> = {
  insufficient_aal: 'factor',
  second_factor_needed: 'factor',
  reauthentication_needed: 'password',
  current_password_required: 'password',
  sign_in_again: 'fresh',
}

/** What this refusal asks for; nothing when it is about something else. */
export const needOf = (error: unknown): Need | undefined => needs[failureOf(error).code ?? '']

/** Whether it was the proof that did not convince: it can be given again. */
export const isAboutProof = (error: unknown) => hasCode(error, 'current_password_invalid', 'reauthentication_not_valid')
