import { redirect } from 'react-router'

/** Listings to approve are in the one queue. */
export const loader = () => {
  throw redirect('/admin/queue?kind=listing')
}

export default function AdminListingsPage() {
  return null
}
