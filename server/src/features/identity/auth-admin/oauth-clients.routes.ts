import * as api from '@mtaa/contract/identity/auth-oauth'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** There is no OAuth server, so every call of a service is refused before its body is read. */
export function oauthClientsRoutes(on: On) {
  const refuse = () => {
    throw new Refusal('feature_disabled')
  }
  const refused = async () => refuse()
  for (const endpoint of Object.values(api)) on(endpoint, refused, { checkEnabled: refuse })
}
