interface Account {
  email: string
  password: string
  data: Record<string, unknown>
}

/** Creates the account. Registering ends at the sign-in form, also where the service opens a session at once. */
export async function signUp({ email, password, data: profile }: Account): Promise<{ mustConfirm: boolean }> {
  const { asApiError, endApart, openApartClient } = await import('./auth-client.ts')
  const client = openApartClient()
  const options = { data: profile, emailRedirectTo: `${location.origin}/feed` }
  const { data, error } = await client.signUp({ email, password, options })
  if (error) throw asApiError(error)
  if (data.session) await endApart(client)
  return { mustConfirm: data.session === null }
}
