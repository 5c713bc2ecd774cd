import { useSession } from '../../platform/session.ts'

/** The name of the account where it has one, else its e-mail. */
export function useAccountName(): string | undefined {
  const { user } = useSession()
  const first: unknown = user?.user_metadata['first_name']
  return typeof first === 'string' && first.trim() ? first : user?.email
}
