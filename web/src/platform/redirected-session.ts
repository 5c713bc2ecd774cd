import type { AuthClient, Session } from '@supabase/auth-js'
import { callAuth, personNow, signOut } from './session.ts'

/** A session from a mail's link or a provider, not yet the session of this browser. */
export interface RedirectedSession {
  session: Session
  /** Makes it the session of this browser; another person's session is ended first. */
  adopt: () => Promise<void>
  /** Ends it. */
  decline: () => Promise<void>
}

type Opened = { data: { session: Session | null }; error: Error | null }

/** Opens a session without touching the one of this browser. */
export async function openRedirected(
  open: (client: InstanceType<typeof AuthClient>) => Promise<Opened>,
): Promise<RedirectedSession | null> {
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
      // Also when the service could not end it, it is replaced here.
      if (belongsToAnother(session)) await signOut().catch(() => undefined)
      await callAuth((own) => own.setSession({ access_token, refresh_token }))
    },
    async decline() {
      await client.signOut({ scope: 'local' })
    },
  }
}

/** Whether another person is signed in in this browser. */
export function belongsToAnother({ user }: Session): boolean {
  const person = personNow()
  return person !== null && person.id !== user.id
}
