import { languages } from '@mtaa/contract/language'
import { cookieNames } from '@mtaa/contract/preferences'
import { data, type MetaDescriptor, redirect } from 'react-router'
import { bookingLinkQuery, LinkedBooking } from '../../features/commerce/booking-links/index.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { cookieText } from '../../platform/preferences.ts'
import type { Route } from './+types/booking-link'

/** The page behind the link of a reminder. Opening it changes nothing of the booking. */
export async function loader({ context, params: { token }, request, url }: Route.LoaderArgs) {
  if (!/^[\w-]{16,64}$/.test(token)) throw data(null, { status: 404 })
  // In the language of the SMS, unless one was chosen on this device.
  const language = languages.find((known) => url.searchParams.has(known))
  const chosen = request.headers.get('cookie')?.includes(`${cookieNames.language}=`) ?? false
  if (language && !chosen) {
    const cookie = cookieText('language', language, url.protocol === 'https:')
    throw redirect(`/b/${token}`, { headers: { 'set-cookie': cookie, 'cache-control': 'private, no-store' } })
  }
  return { token, ...(await load(context, (api) => bookingLinkQuery(api, token))) }
}

/** The URL is a permission: no cache stores the page and no other site learns it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const words = { title: m.page_booking(), description: m.booking_links_dead_text() }
  return [
    ...pageMeta(matches, { ...words, path: '/bookings', hidden: true }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function BookingLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <LinkedBooking key={loaderData.token} token={loaderData.token} />
    </Loaded>
  )
}
