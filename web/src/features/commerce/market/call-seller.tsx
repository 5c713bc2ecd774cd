import { type ComponentType, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/button.tsx'

/** Looks the seller's number up when a member wants it. Visitors sign in first, and come back. */
export function CallSeller({ productId }: { productId: string }) {
  const { status } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [Number, setNumber] = useState<ComponentType<{ productId: string }> | null>(null)
  const press = () => {
    if (status === 'out') return void navigate(`/auth/login?next=${encodeURIComponent(pathname)}`)
    return void import('./seller-phone.tsx').then(
      (file) => setNumber(() => file.SellerPhone),
      // Without a network the button stays.
      () => {},
    )
  }
  if (Number) return <Number productId={productId} />
  return (
    <Button wide onClick={press}>
      {status === 'out' ? m.market_sign_in_to_call() : m.market_call_seller()}
    </Button>
  )
}
