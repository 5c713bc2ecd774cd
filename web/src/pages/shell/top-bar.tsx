import { Menu, ShoppingCart, SunMoon } from 'lucide-react'
import { useLocation } from 'react-router'
import { useCartCount } from '../../features/commerce/cart/index.ts'
import { PlaceChip } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useShown } from '../../platform/use-flags.ts'
import { formatBadge } from '../../platform/format.ts'
import { useLanguage } from '../../platform/page-context.ts'
import { chooseLanguage, chooseTheme } from '../../platform/use-preferences.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { IconButton, IconLink } from '../../ui/forms/icon-button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { Wordmark } from '../../ui/media/mark.tsx'
import { AccountButton } from './account-menu.tsx'
import { isUnder, topBar } from './bars.ts'
import { leftMenuId } from './left-menu.tsx'

/** Logo, place, main links, cart and account. */
export function TopBar() {
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-2 md:px-4">
        <IconButton label={m.shell_menu()} icon={Menu} popoverTarget={leftMenuId} className="max-md:hidden" />
        <Link
          to="/"
          aria-label={m.common_home()}
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-primary"
        >
          <Wordmark nameClassName="max-sm:hidden" />
        </Link>
        <PlaceChip className="min-w-0 max-w-56" />
        <nav aria-label={m.shell_main_section()} className="ml-2 hidden min-w-0 items-center lg:flex">
          {useShown(topBar).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={isUnder(to, pathname) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-semibold text-muted hover:text-ink aria-[current=page]:text-primary"
            >
              {label()}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center">
          <span className="contents max-md:hidden">
            <LanguageButton />
            <ThemeButton />
            {signedIn ? null : <VisitorLinks />}
          </span>
          <CartLink />
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

function ThemeButton() {
  const toggle = () => {
    const { theme } = document.documentElement.dataset
    const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    chooseTheme(dark ? 'light' : 'dark')
  }
  return <IconButton label={m.shell_switch_theme()} icon={SunMoon} onClick={toggle} />
}

const VisitorLinks = () => (
  <>
    <LinkButton variant="plain" to="/login">
      {m.common_login()}
    </LinkButton>
    <LinkButton variant="primary" to="/register">
      {m.shell_sign_up()}
    </LinkButton>
  </>
)

function CartLink() {
  const count = useCartCount()
  return (
    <IconLink
      to="/cart"
      icon={ShoppingCart}
      label={count > 0 ? m.shell_cart_count({ count }) : m.common_cart()}
      badge={count > 0 ? formatBadge(count) : undefined}
    />
  )
}
