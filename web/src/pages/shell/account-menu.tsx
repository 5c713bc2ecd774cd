import { m } from '../../paraglide/messages.js'
import { Avatar } from '../../ui/media/avatar.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { accountLinks, panels } from './bars.ts'
import { PlainLinks } from './plain-links.tsx'
import { useAccountName } from './use-account-name.ts'

/** Opens the account menu: the first letter of the name, or an icon for visitors. */
export const AccountButton = () => (
  <button
    type="button"
    popoverTarget={panels.account}
    title={m.common_account()}
    aria-label={m.common_account()}
    className="inline-grid size-11 shrink-0 place-items-center rounded-full"
  >
    <Avatar size={32} name={useAccountName() ?? null} />
  </button>
)

const contents = () => import('./account-menu-contents.tsx').then((file) => file.AccountMenuContents)

/** The account menu, on the right. */
export const AccountMenu = () => (
  <SidePanel id={panels.account} side="right" title={m.common_account()} contents={contents}>
    <PlainLinks rows={accountLinks} />
  </SidePanel>
)
