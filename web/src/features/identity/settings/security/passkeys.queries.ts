import { queryOptions } from '@tanstack/react-query'
import { listPasskeys, renamePasskey as rename } from '@mtaa/contract/identity/auth-passkeys'
import { m } from '../../../../paraglide/messages.js'
import { authApi } from '../../../../platform/auth-api.ts'
import { callAuth } from '../../../../platform/session.ts'
import { refusedByBrowser } from './browser-refusal.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['settings', 'passkeys'],
  queryFn: ({ signal }) => authApi(listPasskeys, { signal }),
})

export const passkeyKeys = [passkeysQuery.queryKey]

/** Creates a passkey and names it. */
export async function addPasskey(): Promise<string> {
  try {
    const { id } = await callAuth((client) => client.registerPasskey())
    return id
  } catch (error) {
    throw refusedByBrowser(error, { twice: m.settings_passkey_exists(), failed: m.settings_passkey_failed() })
  }
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  authApi(rename, { params: { passkeyId: id }, body: { friendly_name: name } })

export const removePasskey = (passkeyId: string) => callAuth((client) => client.passkey.delete({ passkeyId }))
