import { data, redirect } from 'react-router'
import type { Route } from './+types/seller'

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Sellers had a page of their own: what it showed is on their profile. */
export function loader({ params: { id }, url }: Route.LoaderArgs) {
  if (!idShape.test(id)) throw data(null, { status: 404 })
  const search = new URLSearchParams(url.searchParams)
  search.set('tab', search.has('as') ? 'reviews' : 'listings')
  throw redirect(`/u/${id}?${search}`, 301)
}

export default function SellerPage() {
  return null
}
