import type { RouterContextProvider } from 'react-router'
import { locationsQuery } from '../../features/places/places/index.ts'
import { asPage } from '../../platform/load.ts'
import { requestContext } from '../../platform/request-context.ts'

/** The tree for the server's markup alone: the browser gets it as markup, or by the endpoint that it caches. */
export async function loadTree({ context }: { context: Readonly<RouterContextProvider> }) {
  const { api, queryClient, inDocument } = context.get(requestContext)
  if (inDocument) await asPage(queryClient.fetchQuery(locationsQuery(api)))
  return null
}
