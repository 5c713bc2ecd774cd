import { ChevronDown } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { MenuLink } from '../menu-link.tsx'
import { usePerson } from '../use-person.ts'
import { useOpenGroups } from './open-groups.ts'
import { type PageGroup, pageGroups } from './page-groups.ts'

export function AllPagesContents() {
  const { person } = usePerson()
  const groups = pageGroups({ person, flags: useFlags(), language: useLanguage() })
  const { isOpen, toggle } = useOpenGroups()
  return (
    <nav aria-label={m.shell_all_pages()}>
      {groups.map((group) => (
        <Group key={group.id} group={group} open={isOpen(group.id)} onToggle={(open) => toggle(group.id, open)} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: PageGroup
  open: boolean
  onToggle: (open: boolean) => void
}

const Group = ({ group: { title, rows }, open, onToggle }: GroupProps) => (
  <details
    open={open}
    onToggle={({ currentTarget }) => currentTarget.open !== open && onToggle(currentTarget.open)}
    className="group border-b border-line last:border-0"
  >
    <summary className="flex min-h-12 list-none items-center gap-2 px-3 font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1">{title}</span>
      <span className="text-sm font-normal text-muted tabular-nums">{rows.length}</span>
      <ChevronDown
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    {open ? (
      <ul className="pb-3">
        {rows.map((row) => (
          <li key={row.path}>
            <MenuLink row={row} />
          </li>
        ))}
      </ul>
    ) : null}
  </details>
)
