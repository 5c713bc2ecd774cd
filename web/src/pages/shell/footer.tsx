import { m } from '../../paraglide/messages.js'
import { useShown } from '../../platform/use-flags.ts'
import { Link } from '../../ui/layout/link.tsx'
import { Wordmark } from '../../ui/media/mark.tsx'
import { footerLinks } from './bars.ts'
import { LanguageChoice, SaverChoice } from './choices.tsx'

/** The footer: tagline and main links. */
export const Footer = () => (
  <footer className="mt-12 border-t border-line bg-surface">
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8 md:flex-row md:items-start md:justify-between">
      <div className="max-w-80">
        <Wordmark />
        <p className="mt-2 text-sm text-muted">{m.common_tagline()}</p>
      </div>
      <nav aria-label={m.shell_footer()} className="flex max-w-120 flex-wrap content-start gap-x-6">
        {useShown(footerLinks).map(({ path, title }) => (
          <Link key={path} to={path} className="inline-flex min-h-11 items-center text-sm hover:underline">
            {title()}
          </Link>
        ))}
      </nav>
      <div className="flex flex-col gap-4">
        <LanguageChoice />
        <SaverChoice />
      </div>
    </div>
  </footer>
)
