import { dehydrate, type FetchQueryOptions, type Query } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { type Api, ApiError } from '@mtaa/contract/client'
import { loadedId } from './loaded-id.ts'
import { type RequestContext, requestContext } from './request-context.ts'

// Loaders only fill the cache; the component that reads a query knows its type.
// oxlint-disable-next-line typescript/no-explicit-any -- the four parameters of a query are invariant, no other type admits them all
type AnyQuery = FetchQueryOptions<any, any, any, any>
type Question = (api: Api, context: RequestContext) => AnyQuery | null

/** Fills this request's cache, all queries at once; a refusal becomes the page's HTTP status. A function may return null for a query that is not needed. */
export async function load(context: Readonly<RouterContextProvider>, ...questions: Question[]) {
  const request = context.get(requestContext)
  const queries = questions.flatMap((question) => question(request.api, request) ?? [])
  await asPage(Promise.all(queries.map((query) => request.queryClient.fetchQuery(query))))
  return { cache: fetched(request, (by) => by !== 'layout') }
}

/**
 * What has been fetched, for `Loaded`: JSON, or where in the document it is. A query is sent by the layout when its meta
 * says so, else by the page.
 */
export function fetched({ queryClient, inDocument }: RequestContext, isOurs: (sentBy: unknown) => boolean): string {
  const shouldDehydrateQuery = ({ state, meta }: Query) => state.status === 'success' && isOurs(meta?.['sentBy'])
  const json = JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery }))
  return inDocument ? `#${loadedId(inDocument.push(json) - 1)}` : json
}

/** The same translation of refusals for a single call in a loader. */
export async function asPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) {
      const status = error.status === 0 ? 503 : error.status
      throw data({ code: error.code, message: error.message, details: error.details }, { status })
    }
    throw error
  }
}
