import * as z from 'zod/mini'
import { unconfirmed } from './confirmation.ts'
import { endpoint } from '../endpoint.ts'

/** Unlinks an identity from the account of the bearer token; one must remain. `authorizeLink` adds one. */
export const deleteIdentity = endpoint({
  method: 'DELETE',
  path: '/user/identities/:identity_id',
  summary: 'Unlink an identity; one must remain.',
  access: 'member',
  confirms: true,
  params: z.object({ identity_id: z.string() }),
  result: z.object({}),
  refusals: [
    ...unconfirmed,
    'no_authorization',
    'bad_jwt',
    'session_not_found',
    'validation_failed',
    ['validation_failed', 404],
    'insufficient_aal',
    'manual_linking_disabled',
    'user_sso_managed',
    'identity_not_found',
    'single_identity_not_deletable',
    'email_conflict_identity_not_deletable',
  ],
})
