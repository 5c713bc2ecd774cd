import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { getSeller, type Seller } from '@mtaa/contract/commerce/sellers/sellers'
import { idOfSlug } from '@mtaa/contract/slug'
import { asPage } from '../../../../platform/load.ts'
import { requestContext } from '../../../../platform/request-context.ts'
import { listingPath } from '../listing-path.ts'

interface LoaderParams {
  context: Readonly<RouterContextProvider>
  url: URL
  params: { id?: string | undefined; slug?: string | undefined }
}

/** Finds a listing by the id in any of its URLs. An outdated long URL is redirected to the canonical one. */
export async function loadListing<L extends Parameters<typeof listingPath>[0]>(
  { context, url, params }: LoaderParams,
  ask: (api: Api, id: string) => Promise<L>,
): Promise<L> {
  const id = idOfSlug(params.id ?? params.slug ?? '')
  if (!id) throw data(null, { status: 404 })
  const listing = await asPage(ask(context.get(requestContext).api, id))
  const long = listingPath(listing)
  if (params.slug !== undefined && decodeURI(url.pathname) !== long) throw redirect(long, 301)
  return listing
}

/** The seller of a listing's page; null when that fails, since the page is about the listing. */
export async function loadSeller({ context }: Pick<LoaderParams, 'context'>, id: string): Promise<Seller | null> {
  try {
    return await context.get(requestContext).api(getSeller, { params: { id } })
  } catch {
    return null
  }
}
