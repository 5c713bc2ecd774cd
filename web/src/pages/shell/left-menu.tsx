import { m } from '../../paraglide/messages.js'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { mainLinks, panels } from './bars.ts'
import { PlainLinks } from './plain-links.tsx'

const menuContents = () => import('./left-menu-contents.tsx').then((file) => file.LeftMenuContents)
const pagesContents = () => import('./all-pages/all-pages-contents.tsx').then((file) => file.AllPagesContents)

/** The slide-out menu, in sections. */
export const LeftMenu = () => (
  <SidePanel id={panels.menu} side="left" title={m.shell_menu()} contents={menuContents}>
    <PlainLinks rows={mainLinks} />
  </SidePanel>
)

/** The panel of all pages, in groups. */
export const AllPages = () => (
  <SidePanel id={panels.pages} side="right" title={m.shell_all_pages()} contents={pagesContents}>
    <PlainLinks rows={mainLinks} />
  </SidePanel>
)
