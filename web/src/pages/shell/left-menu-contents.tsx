import { m } from '../../paraglide/messages.js'
import { isShown } from '../../platform/flags.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { useSignedIn } from '../../platform/use-signed-in.ts'
import { LanguageChoice, ThemeChoice } from './choices.tsx'
import { MenuLink } from './menu-link.tsx'
import { sections, shownTo } from './navigation.ts'

export function LeftMenuContents() {
  const signedIn = useSignedIn()
  const flags = useFlags()
  return (
    <>
      <nav aria-label={m.shell_menu()}>
        {sections.map(({ title, items }) => {
          const shown = shownTo(signedIn, items).filter((item) => isShown(flags, item))
          return shown.length === 0 ? null : (
            <section key={title()} className="border-t border-line py-2 first:border-0">
              <h3 className="px-3 py-2 text-xs font-semibold tracking-wide text-muted">{title()}</h3>
              <ul>
                {shown.map((item) => (
                  <li key={item.to}>
                    <MenuLink destination={item} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      <div className="flex flex-col gap-4 border-t border-line px-3 pt-4">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </>
  )
}
