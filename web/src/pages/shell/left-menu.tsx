import { m } from '../../paraglide/messages.js'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { mainLinks } from './bars.ts'
import { PlainLinks } from './plain-links.tsx'

export const leftMenuId = 'menu'

const contents = () => import('./left-menu-contents.tsx').then((file) => file.LeftMenuContents)

/** The slide-out menu: all pages, in sections. */
export const LeftMenu = () => (
  <SidePanel id={leftMenuId} side="left" title={m.shell_menu()} contents={contents}>
    <PlainLinks links={mainLinks} />
  </SidePanel>
)
