import type { StoredSession } from '../../../../platform/stored-session.ts'

/** Where somebody chooses the first password of an account that was just confirmed. */
export const choosePasswordAt = '/reset-password?confirmed=1'

/** Whether the session's account lost its sign-up password and needs a new one. */
export const mustChoosePassword = (session: StoredSession | null) => session?.choose_password === true
