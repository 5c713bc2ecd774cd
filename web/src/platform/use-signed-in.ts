import { usePreferences } from './use-preferences.ts'
import { useSession } from './session.ts'

/** Whether somebody is signed in: by the hint cookie until the page is hydrated, then by the session itself. */
export function useSignedIn(): boolean {
  const { status } = useSession()
  const { signedIn } = usePreferences()
  return status === 'unknown' ? signedIn : status === 'in'
}
