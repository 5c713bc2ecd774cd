import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Sign-in by an organisation's own identity provider, SAML 2.0; behind a setting. */
const text = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))

const off = ['saml_provider_disabled'] as const

export const signInWithSso = endpoint({
  method: 'POST',
  path: '/sso',
  summary: 'Where a member of an organisation goes to sign in: `{ url }`, or a redirect without `skip_http_redirect`.',
  access: 'public',
  body: z.object({
    provider_id: text(100),
    domain: text(255),
    redirect_to: text(4000),
    skip_http_redirect: z.optional(z.nullable(z.boolean())),
    code_challenge: text(200),
    code_challenge_method: text(20),
  }),
  result: z.object({ url: z.string() }),
  refusals: [...off, 'validation_failed', 'sso_provider_not_found', 'over_request_rate_limit'],
})

export const startSso = endpoint({
  method: 'GET',
  path: '/sso/saml/start',
  summary: 'Ties the journey of `POST /sso` to the browser that opens it, once, and sends it to the organisation.',
  access: 'public',
  status: 303,
  query: z.object({ ticket: z.optional(z.string().check(z.maxLength(100))) }),
  result: z.object({}),
  refusals: off,
})

export const samlAcs = endpoint({
  method: 'POST',
  path: '/sso/saml/acs',
  summary: "The organisation's answer, as a form: on to `redirect_to` with a session, a code or an error.",
  access: 'public',
  status: 303,
  body: z.object({ SAMLResponse: text(400_000), RelayState: text(500) }),
  result: z.object({}),
  refusals: off,
})

export const samlMetadata = endpoint({
  method: 'GET',
  path: '/sso/saml/metadata',
  summary: 'What an organisation must know of us, as SAML 2.0 metadata.',
  access: 'public',
  query: z.object({ download: z.optional(z.string().check(z.maxLength(10))) }),
  result: z.string(),
  refusals: off,
})

/** From which attributes of an assertion a fact is read: the first that is there. */
const Attribute = z.object({
  name: z.optional(z.string().check(z.maxLength(300))),
  names: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20))),
  default: z.optional(z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean()])),
  array: z.optional(z.boolean()),
})
export const AttributeMapping = z.object({ keys: z.optional(z.record(z.string(), Attribute)) })
export type AttributeMapping = z.infer<typeof AttributeMapping>

export const SsoProvider = z.object({
  id: z.uuid(),
  resource_id: z.optional(z.string()),
  disabled: z.boolean(),
  saml: z.object({
    entity_id: z.string(),
    metadata_url: z.optional(z.string()),
    metadata_xml: z.string(),
    attribute_mapping: z.record(z.string(), z.unknown()),
    name_id_format: z.optional(z.string()),
  }),
  domains: z.array(z.object({ domain: z.string(), created_at: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
})
export type SsoProvider = z.infer<typeof SsoProvider>

const ProviderParams = z.object({ providerId: z.string().check(z.maxLength(100)) })
const closed = ['not_found', 'no_authorization', 'bad_jwt', 'not_admin'] as const
const input = [
  'validation_failed',
  'saml_metadata_fetch_failed',
  'saml_idp_already_exists',
  'sso_domain_already_exists',
] as const

const Attributes = {
  metadata_url: text(2000),
  metadata_xml: text(400_000),
  domains: z.optional(z.nullable(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(200)))),
  attribute_mapping: z.optional(z.nullable(AttributeMapping)),
  name_id_format: text(200),
  resource_id: text(200),
  disabled: z.optional(z.nullable(z.boolean())),
}
const ProviderAttributes = z.object(Attributes)
export type ProviderAttributes = z.output<typeof ProviderAttributes>

export const listSsoProviders = endpoint({
  method: 'GET',
  path: '/admin/sso/providers',
  summary: 'For services: the organisations that sign their members in.',
  access: 'public',
  result: z.object({ items: z.array(SsoProvider) }),
  refusals: closed,
})

export const createSsoProvider = endpoint({
  method: 'POST',
  path: '/admin/sso/providers',
  summary: 'For services: take in an organisation by its SAML metadata, as XML or from an https address.',
  access: 'public',
  status: 201,
  body: z.object({ type: z.literal('saml'), ...Attributes }),
  result: SsoProvider,
  refusals: [...closed, ...input],
})

export const getSsoProvider = endpoint({
  method: 'GET',
  path: '/admin/sso/providers/:providerId',
  summary: 'For services: one organisation.',
  access: 'public',
  params: ProviderParams,
  result: SsoProvider,
  refusals: [...closed, 'sso_provider_not_found'],
})

export const updateSsoProvider = endpoint({
  method: 'PUT',
  path: '/admin/sso/providers/:providerId',
  summary: 'For services: new metadata of the same entity, other domains or attributes, or a pause.',
  access: 'public',
  params: ProviderParams,
  body: ProviderAttributes,
  result: SsoProvider,
  refusals: [...closed, ...input, 'sso_provider_not_found', 'saml_entity_id_mismatch'],
})

export const deleteSsoProvider = endpoint({
  method: 'DELETE',
  path: '/admin/sso/providers/:providerId',
  summary: 'For services: let an organisation go. The sessions of its members end.',
  access: 'public',
  params: ProviderParams,
  result: SsoProvider,
  refusals: [...closed, 'sso_provider_not_found'],
})
