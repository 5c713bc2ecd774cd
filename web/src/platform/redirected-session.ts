import type { AuthClient, Session } from '@supabase/auth-js'
import { handOn, type RedirectParams } from './redirect-target.ts'
import { callAuth, leave, personNow } from './session.ts'

/** A session from a mail's link or a provider, not yet the session of this browser. */
export interface RedirectedSession {
  session: Session
  /** Makes it the session of this browser, where nobody else is signed in. */
  adopt: () => Promise<void>
  /** Signs the other person out; the next document adopts it. False: the other person stays. */
  replace: (params: RedirectParams) => Promise<boolean>
  /** Ends it. */
  decline: () => Promise<void>
}

type Opened = { data: { session: Session | null }; error: Error | null }

/** Opens a session without touching the one of this browser. */
export async function openRedirected(
  open: (client: InstanceType<typeof AuthClient>) => Promise<Opened>,
): Promise<RedirectedSession | null> {
  const { endApart, openApartClient, asApiError } = await import('./auth-client.ts')
  const client = openApartClient()
  const { data, error } = await open(client)
  if (error) throw asApiError(error)
  const { session } = data
  if (!session) return null
  const { access_token, refresh_token } = session
  return {
    session,
    async adopt() {
      await callAuth((own) => own.setSession({ access_token, refresh_token }))
    },
    replace: ({ code: _, ...params }) =>
      leave({
        to: location.pathname + location.search,
        prepare: () => handOn({ ...params, access_token, refresh_token }),
        insist: true,
      }),
    async decline() {
      await endApart(client)
    },
  }
}

/** Whether another person is signed in in this browser. */
export function belongsToAnother({ user }: Session): boolean {
  const person = personNow()
  return person !== null && person.id !== user.id
}
