import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * Clients of an OAuth server, as `auth.admin.oauth` of auth-js manages them. We are no OAuth server: to services these
 * answer `feature_disabled`, as any server of the protocol does whose OAuth server is off. Bodies are not read.
 */
const refusals = ['not_found', 'no_authorization', 'bad_jwt', 'not_admin', 'feature_disabled'] as const
const off = { access: 'public', result: z.object({}), refusals } as const
const ofOne = { params: z.object({ clientId: z.string().check(z.maxLength(100)) }) }

export const listOAuthClients = endpoint({
  ...off,
  method: 'GET',
  path: '/admin/oauth/clients',
  summary: 'For services: there is no OAuth server here (`feature_disabled`).',
  query: z.object({ page: z.optional(z.string()), per_page: z.optional(z.string()) }),
})

export const createOAuthClient = endpoint({
  ...off,
  method: 'POST',
  path: '/admin/oauth/clients',
  summary: 'For services: there is no OAuth server here (`feature_disabled`).',
})

export const getOAuthClient = endpoint({
  ...off,
  ...ofOne,
  method: 'GET',
  path: '/admin/oauth/clients/:clientId',
  summary: 'For services: there is no OAuth server here (`feature_disabled`).',
})

export const updateOAuthClient = endpoint({
  ...off,
  ...ofOne,
  method: 'PUT',
  path: '/admin/oauth/clients/:clientId',
  summary: 'For services: there is no OAuth server here (`feature_disabled`).',
})

export const deleteOAuthClient = endpoint({
  ...off,
  ...ofOne,
  method: 'DELETE',
  path: '/admin/oauth/clients/:clientId',
  summary: 'For services: there is no OAuth server here (`feature_disabled`).',
})

export const regenerateOAuthClientSecret = endpoint({
  ...off,
  ...ofOne,
  method: 'POST',
  path: '/admin/oauth/clients/:clientId/regenerate_secret',
  summary: 'For services: there is no OAuth server here (`feature_disabled`).',
})
