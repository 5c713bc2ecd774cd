import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { useBadges } from '../../features/community/badges/index.ts'
import { PlaceChip } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useShown } from '../../platform/use-flags.ts'
import { useLanguage } from '../../platform/page-context.ts'
import { chooseLanguage } from '../../platform/use-preferences.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { landing, login, register } from '../../route-table/frame.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { IconButton, IconLink } from '../../ui/forms/icon-button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Wordmark } from '../../ui/media/mark.tsx'
import { AccountButton } from './account-menu.tsx'
import { bottomBar, isUnder, panels, topBar } from './bars.ts'
import { CartMenu } from './cart-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { SiteState } from './site-state.tsx'

/** Menu, logo, place, main links, search, messages, cart and account. */
export function TopBar() {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-1 md:px-4">
        <IconButton label={m.shell_menu()} icon={Menu} popoverTarget={panels.menu} />
        <Link
          to={landing.path}
          aria-label={landing.title()}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center text-primary sm:px-2"
        >
          <Wordmark nameClassName="max-sm:hidden" />
        </Link>
        <PlaceChip className="min-w-0 max-w-56 max-sm:gap-1 max-sm:px-2.5 lg:min-w-24" />
        <nav aria-label={m.shell_main_section()} className="ml-2 hidden shrink-0 items-center lg:flex">
          {useShown(topBar).map(({ path, title }) => (
            <Link
              key={path}
              to={path}
              aria-current={isUnder(path, pathname) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-semibold text-muted hover:text-ink aria-[current=page]:text-primary"
            >
              {title()}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center">
          <SearchBox />
          <span className="contents max-md:hidden">
            <LanguageButton />
            {signedIn ? <MemberLinks /> : <VisitorLinks />}
          </span>
          <CartMenu />
          <AccountButton />
        </div>
      </div>
    </header>
  )
}

function LanguageButton() {
  const other = useLanguage() === 'en' ? 'sw' : 'en'
  return (
    <button
      type="button"
      lang={other}
      title={m.shell_switch_language()}
      aria-label={m.shell_switch_language()}
      onClick={() => chooseLanguage(other)}
      className="size-11 shrink-0 rounded-control text-sm font-semibold uppercase hover:bg-primary-tint"
    >
      {other}
    </button>
  )
}

/** As on a phone at the bottom, without Home. */
const memberLinks = bottomBar.slice(1)

function MemberLinks() {
  const faceOf = useBadges()
  return (
    <>
      <SiteState />
      {useShown(memberLinks).map((row) => (
        <IconLink key={row.path} to={row.path} icon={row.icon} {...faceOf(row)} />
      ))}
    </>
  )
}

const VisitorLinks = () => (
  <>
    <LinkButton variant="plain" to={login.path}>
      {m.common_login()}
    </LinkButton>
    <LinkButton variant="primary" to={register.path}>
      {m.shell_sign_up()}
    </LinkButton>
  </>
)
