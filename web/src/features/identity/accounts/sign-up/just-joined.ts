import { sessionNow } from '../../../../platform/session.ts'

const justNow = 120_000

/** Whether the code that was proven now has opened an account; it may have no name yet. */
export function hasJustJoined(): boolean {
  const user = sessionNow()?.user
  return user !== undefined && Date.now() - new Date(user.created_at).getTime() < justNow
}
