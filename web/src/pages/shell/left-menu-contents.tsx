import { LayoutGrid } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { isShown, type FlagsNotOpen } from '../../platform/flags.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { isFor, type Person } from '../../route-table/audience.ts'
import type { RouteRow } from '../../route-table/route-row.ts'
import { Button } from '../../ui/forms/button.tsx'
import { panels } from './bars.ts'
import { LanguageChoice, SaverChoice, ThemeChoice } from './choices.tsx'
import { MenuItem } from './menu-link.tsx'
import { type MenuEntry, sections } from './navigation.ts'
import { usePerson } from './use-person.ts'

export function LeftMenuContents() {
  const { person } = usePerson()
  const flags = useFlags()
  return (
    <>
      <nav aria-label={m.shell_menu()}>
        {sections.map(({ title, entries }) => {
          const shown = shownEntries(entries, person, flags)
          return shown.length === 0 ? null : (
            <section key={title()} className="border-t border-line py-2 first:border-0">
              <h3 className="px-3 py-2 text-xs font-semibold tracking-wide text-muted">{title()}</h3>
              <ul>
                {shown.map((entry) => (
                  <li key={entry.row.path}>
                    <MenuItem entry={entry} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      <div className="flex flex-col gap-4 border-t border-line px-3 pt-4">
        <Button wide icon={LayoutGrid} popoverTarget={panels.pages}>
          {m.shell_all_pages()}
        </Button>
        <LanguageChoice />
        <ThemeChoice />
        <SaverChoice />
      </div>
    </>
  )
}

/** What is open and for this person. A list that unfolds to nothing is left out; one of a single page is that page. */
function shownEntries(entries: readonly MenuEntry[], person: Person, flags: FlagsNotOpen): readonly MenuEntry[] {
  const isOpen = (row: RouteRow) => isFor(row, person) && isShown(flags, row)
  return entries.flatMap(({ row, items }) => {
    if (!isOpen(row)) return []
    if (!items) return [{ row }]
    const open = items.filter(isOpen)
    const [only] = open
    if (!only) return []
    if (open.length > 1) return [{ row, items: open }]
    return [{ row: only.path === row.path ? row : only }]
  })
}
