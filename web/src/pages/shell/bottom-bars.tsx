import { LayoutGrid } from 'lucide-react'
import { useLocation } from 'react-router'
import { useBadges } from '../../features/community/badges/index.ts'
import { m } from '../../paraglide/messages.js'
import { useShown } from '../../platform/use-flags.ts'
import { IconFace } from '../../ui/forms/icon-button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { bottomBar, panels, secondaryBarOf } from './bars.ts'

// Grows with the chosen text size up to where five labels side by side would be cut.
const tab =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.2vw)] leading-tight tracking-[-0.02em] text-muted focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-primary'

/** Under 768 px: the bar at the bottom, and above it the bar of the section. */
export function BottomBars() {
  const { pathname } = useLocation()
  const faceOf = useBadges()
  const secondary = useShown(secondaryBarOf(pathname))
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-40 md:hidden">
      {secondary.length > 0 ? (
        <nav
          aria-label={m.shell_section_bar()}
          className="secondary-bar flex h-11 gap-1 overflow-x-auto px-2 [scrollbar-width:none]"
        >
          {secondary.map(({ path, title }) => (
            <Link
              key={path}
              to={path}
              aria-current={path === pathname ? 'page' : undefined}
              className="inline-flex flex-1 items-center justify-center rounded-control px-2 text-sm whitespace-nowrap text-muted focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              {title()}
            </Link>
          ))}
        </nav>
      ) : null}
      <nav aria-label={m.shell_main_section()} className="main-bar flex pb-[env(safe-area-inset-bottom)] *:h-14">
        {useShown(bottomBar).map((row) => {
          const { path, title, icon } = row
          const { badge, label } = faceOf(row)
          return (
            <Link
              key={path}
              to={path}
              aria-label={label}
              aria-current={path === pathname ? 'page' : undefined}
              className={tab}
            >
              <span className="relative -mt-1.5 px-3 pt-1.5">
                <IconFace icon={icon} badge={badge} />
              </span>
              <span className="max-w-full truncate">{title()}</span>
            </Link>
          )
        })}
        <button type="button" popoverTarget={panels.pages} className={tab}>
          <LayoutGrid size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-w-full truncate">{m.shell_all_pages()}</span>
        </button>
      </nav>
    </div>
  )
}
