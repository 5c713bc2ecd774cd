import type { StoredSession } from '../../../platform/stored-session.ts'

/** Where somebody chooses the first password of an account that was just confirmed. */
export const choosePasswordAt = '/reset-password?confirmed=1'

/** Whether the service says of a session that its account has no password and its owner meant to have one. */
export const mustChoosePassword = (session: StoredSession | null) => session?.choose_password === true
