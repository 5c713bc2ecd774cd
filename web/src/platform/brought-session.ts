import type { AuthClient, Session } from '@supabase/auth-js'
import { callAuth, personNow, signOut } from './session.ts'

/** What a link or a provider brought: a session that nobody here uses yet. */
export interface BroughtSession {
  session: Session
  /** Makes it the session of this browser; one of somebody else ends before. */
  adopt: () => Promise<void>
  /** Ends it unused. */
  decline: () => Promise<void>
}

type Opened = { data: { session: Session | null }; error: Error | null }

/** Opens what was brought apart from the session of this browser, which stays as it is. */
export async function openBrought(
  open: (client: InstanceType<typeof AuthClient>) => Promise<Opened>,
): Promise<BroughtSession | null> {
  const { openApartClient, asApiError } = await import('./auth-client.ts')
  const client = openApartClient()
  const { data, error } = await open(client)
  if (error) throw asApiError(error)
  const { session } = data
  if (!session) return null
  const { access_token, refresh_token } = session
  return {
    session,
    async adopt() {
      // What cannot be ended there is still replaced here.
      if (isSomebodyElses(session)) await signOut().catch(() => undefined)
      await callAuth((own) => own.setSession({ access_token, refresh_token }))
    },
    async decline() {
      await client.signOut({ scope: 'local' })
    },
  }
}

/** Whether somebody is signed in here whose session this is not. */
export function isSomebodyElses({ user }: Session): boolean {
  const person = personNow()
  return person !== null && person.id !== user.id
}
