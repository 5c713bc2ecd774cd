import { failureOf, hasCode } from '../../../../platform/failure.ts'

/**
 * The proof that the service requires: the second factor, the password again or a code sent by mail,
 * or, where no code is accepted, the password or a new sign-in.
 */
export type Need = 'factor' | 'password' | 'fresh'

/** The current password, or a code that was sent. */
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

/** The proof that a refusal requires; undefined for other errors. */
export const needOf = (error: unknown): Need | undefined => needs[failureOf(error).code ?? '']

/** Whether the proof was wrong, so that it can be repeated. */
export const isAboutProof = (error: unknown) => hasCode(error, 'current_password_invalid', 'reauthentication_not_valid')
