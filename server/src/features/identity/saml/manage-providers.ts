import type { ProviderAttributes, SsoProvider } from '@mtaa/contract/identity/auth-sso'
import type { Deps } from '../../../core/deps.ts'
import { auditService } from '../../../core/audit-acts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/database/ids.ts'
import { type FetchOutside, createFetchOutside, isLoopback } from '../../../platform/http/fetch-outside.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { endSessionsOfProvider } from '../sessions/index.ts'
import { nameOf } from './begin-sso.ts'
import { readMetadata, type Organisation } from './read-metadata.ts'
import {
  deleteProvider,
  findProvider,
  insertProvider,
  lockProvider,
  replaceDomains,
  updateProvider,
  type ProviderRow,
} from './saml.queries.ts'

const invalid = (reason: string) => new Refusal('validation_failed', { reason })

/** Organisations, as services of ours manage them. Metadata is fetched through a guard against private networks. */
export function manageProviders(auth: Deps) {
  const { db, clock, settings } = auth
  const loopback = isLoopback(new URL(settings.publicUrl))
  const fetchOutside = createFetchOutside({ loopback })
  const isAllowed = (address: URL) => address.protocol === 'https:' || (loopback && isLoopback(address))

  async function metadataOf({ metadata_url, metadata_xml }: ProviderAttributes) {
    if (metadata_url && metadata_xml) throw invalid('Only one of metadata_xml or metadata_url needs to be set')
    const xml = metadata_url ? await fetchMetadata(fetchOutside, metadata_url) : metadata_xml
    if (!xml) return undefined
    const organisation: Organisation = await readMetadata(xml, isAllowed)
    return { ...organisation, metadata_xml: xml, metadata_url: metadata_url ?? null }
  }

  return {
    async create(input: ProviderAttributes): Promise<ProviderRow> {
      const domains = domainsIn(input.domains ?? [])
      const metadata = await metadataOf(input)
      if (!metadata) throw invalid('Either metadata_xml or metadata_url must be set')
      const [id, now] = [newId(), clock()]
      return db.transaction().execute(async (tx) => {
        const added = await insertProvider(tx, { id, ...metadata, ...settingsOf(input) }, now)
        if (!added) throw new Refusal('saml_idp_already_exists')
        await setDomains(tx, id, domains, now)
        await auditService(auth, tx, { type: 'sso_provider', id }, 'sso_provider.created')
        return found(await findProvider(tx, id))
      })
    },

    async update(id: string, input: ProviderAttributes): Promise<ProviderRow> {
      const domains = input.domains && domainsIn(input.domains)
      const metadata = await metadataOf(input)
      const now = clock()
      return db.transaction().execute(async (tx) => {
        const { entity_id } = found(await lockProvider(tx, id))
        if (metadata && metadata.entity_id !== entity_id) throw new Refusal('saml_entity_id_mismatch')
        await updateProvider(tx, id, { ...metadata, ...settingsOf(input) }, now)
        if (domains) await setDomains(tx, id, domains, now)
        if (input.disabled) await endSessionsOfProvider(tx, nameOf({ id }))
        await auditService(auth, tx, { type: 'sso_provider', id }, 'sso_provider.updated')
        return found(await findProvider(tx, id))
      })
    },

    remove: (id: string): Promise<ProviderRow> =>
      db.transaction().execute(async (tx) => {
        await lockProvider(tx, id)
        const provider = found(await findProvider(tx, id))
        await endSessionsOfProvider(tx, nameOf(provider))
        await deleteProvider(tx, id)
        await auditService(auth, tx, { type: 'sso_provider', id }, 'sso_provider.deleted')
        return provider
      }),
  }
}

async function fetchMetadata(fetchOutside: FetchOutside, address: string): Promise<string> {
  if (!URL.canParse(address)) throw invalid('metadata_url is not a valid URL')
  try {
    const answer = await fetchOutside(address, { headers: { accept: 'application/samlmetadata+xml, application/xml' } })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return await answer.text()
  } catch (error) {
    // For every failure: the admin who set the URL is to look at it.
    throw new Refusal('saml_metadata_fetch_failed', { reason: (error as Error).message })
  }
}

const settingsOf = ({ attribute_mapping, name_id_format, resource_id, disabled }: ProviderAttributes) => ({
  ...(attribute_mapping && { attribute_mapping: JSON.stringify(attribute_mapping) }),
  ...(name_id_format !== undefined && { name_id_format: name_id_format || null }),
  ...(resource_id !== undefined && { resource_id: resource_id || null }),
  ...(disabled !== undefined && { disabled: disabled ?? false }),
})

function domainsIn(input: readonly string[]): string[] {
  const domains = [...new Set(input.map((domain) => domain.trim().toLowerCase()))]
  const good = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
  const wrong = domains.find((domain) => !good.test(domain))
  if (wrong !== undefined) throw invalid(`"${wrong}" is not a domain`)
  return domains
}

async function setDomains(tx: Tx, id: string, domains: string[], now: Date) {
  if (!(await replaceDomains(tx, id, domains, now))) throw new Refusal('sso_domain_already_exists')
}

export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('sso_provider_not_found')
  return row
}

export const viewProvider = (row: ProviderRow): SsoProvider => ({
  id: row.id,
  ...(row.resource_id !== null && { resource_id: row.resource_id }),
  disabled: row.disabled,
  saml: {
    entity_id: row.entity_id,
    ...(row.metadata_url !== null && { metadata_url: row.metadata_url }),
    metadata_xml: row.metadata_xml,
    attribute_mapping: row.attribute_mapping as Record<string, unknown>,
    ...(row.name_id_format !== null && { name_id_format: row.name_id_format }),
  },
  domains: row.domains.map(({ domain, created_at }) => ({ domain, created_at: new Date(created_at).toISOString() })),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
