import { m } from '../../paraglide/messages.js'
import { useSession } from '../../platform/session.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { accountMenuId, accountLinks } from './bars.ts'
import { PlainLinks } from './plain-links.tsx'

/** Opens the account menu: the first letter of the e-mail, or an icon for visitors. */
export function AccountButton() {
  const email = useSession().user?.email
  return (
    <button
      type="button"
      popoverTarget={accountMenuId}
      title={m.common_account()}
      aria-label={m.common_account()}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full"
    >
      <Avatar size={32} name={email ?? null} />
    </button>
  )
}

const contents = () => import('./account-menu-contents.tsx').then((file) => file.AccountMenuContents)

/** The account menu, on the right. */
export const AccountMenu = () => (
  <SidePanel id={accountMenuId} side="right" title={m.common_account()} contents={contents}>
    <PlainLinks links={accountLinks} />
  </SidePanel>
)
