import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../features/identity/accounts/index.ts'
import { useSession } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'

/**
 * The name of the account where it has one, else its e-mail. The session says the name of most accounts; of others it is
 * fetched, and the fetched name is newer.
 */
export function useAccountName(): string | undefined {
  const { user } = useSession()
  const named: unknown = user?.user_metadata['first_name']
  const inSession = typeof named === 'string' ? named.trim() : ''
  const { data: me } = useQuery({ ...meQuery(useApi()), enabled: user !== null && inSession === '' })
  if (!user) return undefined
  const name = me ? me.first_name.trim() || me.last_name.trim() : inSession
  return name || user.email || undefined
}
