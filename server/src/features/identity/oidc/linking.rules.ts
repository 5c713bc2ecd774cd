/** What an account has proven so far, as far as it decides about linking. */
export interface Owner {
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  is_sso_user: boolean
  identities: readonly { provider: string }[]
}

/** Which account somebody gets whom the provider's own id does not yet name. */
export type AccountChoice =
  | 'new'
  | 'new, without address'
  | 'new, taking the address'
  | 'link'
  | 'link, forgetting first'

/**
 * Only an address that the provider has verified finds an account; members of an organisation are never found by it.
 * If our owner never confirmed it, another person may have registered: with another proof they lose the address
 * only, without one the account is emptied first.
 */
export function chooseAccount(verifiedEmail: string | null, owner: Owner | undefined): AccountChoice {
  if (verifiedEmail === null) return 'new, without address'
  if (!owner) return 'new'
  if (owner.is_sso_user) return 'new, without address'
  if (owner.email_confirmed_at) return 'link'
  const provenOtherwise =
    owner.phone_confirmed_at !== null || owner.identities.some(({ provider }) => isProof(provider))
  return provenOtherwise ? 'new, taking the address' : 'link, forgetting first'
}

const isProof = (provider: string) => provider !== 'email' && provider !== 'phone'
