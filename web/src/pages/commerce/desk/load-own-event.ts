import { data, redirect, type RouterContextProvider } from 'react-router'
import { ApiError } from '@mtaa/contract/client'
import { getEvent } from '@mtaa/contract/commerce/events/events'
import { idOfSlug } from '@mtaa/contract/slug'
import type { LoadedEvent } from '../../../features/commerce/events/index.ts'
import { withNext } from '../../../features/identity/accounts/index.ts'
import { asPage } from '../../../platform/load.ts'
import { requestContext } from '../../../platform/request-context.ts'

interface LoaderParams {
  context: Readonly<RouterContextProvider>
  url: URL
  params: { id?: string | undefined }
}

/** Of the pages of one event that are its organizer's alone: what visitors see of it. A draft or a removed one only they see. */
export async function loadOwnEvent({ context, url, params }: LoaderParams): Promise<LoadedEvent> {
  const { page, api } = context.get(requestContext)
  if (!page.preferences.signedIn) throw redirect(withNext('/login', url.pathname))
  const id = idOfSlug(params.id ?? '')
  if (!id) throw data(null, { status: 404 })
  const shown = api(getEvent, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  return { id, event: await asPage(shown) }
}
