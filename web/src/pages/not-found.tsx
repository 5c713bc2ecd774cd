import { data } from 'react-router'
import { NotFound } from '../ui/feedback/failure-page.tsx'

// The page is whole, yet its status must say that there is nothing here.
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFound />
}
