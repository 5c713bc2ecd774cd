import { useShown } from '../../platform/use-flags.ts'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { Link } from '../../ui/layout/link.tsx'
import { type Destination, shownTo } from './navigation.ts'

const variant =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-base hover:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** A menu entry; with sub-entries it is a disclosure. */
export function MenuLink({ destination }: { destination: Destination }) {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const { to, label, icon: Icon, items } = destination
  const shown = useShown(shownTo(signedIn, items ?? []))
  const face = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">{label()}</span>
    </>
  )
  if (!items) {
    return (
      <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={variant}>
        {face}
      </Link>
    )
  }
  return (
    <details className="group">
      <summary className={`${variant} list-none [&::-webkit-details-marker]:hidden`}>
        {face}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="pl-6">
        {shown.map((item) => (
          <li key={item.to}>
            <MenuLink destination={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}
