import { data } from 'react-router'
import { NotFound } from '../ui/feedback/failure-page.tsx'

// The page renders normally; the status must be 404.
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFound />
}
