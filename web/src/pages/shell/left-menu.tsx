import { m } from '../../paraglide/messages.js'
import { SidePanel } from '../../ui/side-panel.tsx'
import { mainWays } from './bars.ts'
import { PlainWays } from './plain-ways.tsx'

export const leftMenuId = 'menu'

const contents = () => import('./left-menu-contents.tsx').then((file) => file.LeftMenuContents)

/** The slide-out menu: everything there is, in sections. */
export const LeftMenu = () => (
  <SidePanel id={leftMenuId} side="left" title={m.shell_menu()} contents={contents}>
    <PlainWays ways={mainWays} />
  </SidePanel>
)
