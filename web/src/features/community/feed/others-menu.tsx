import { Ban, Ellipsis } from 'lucide-react'
import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { Menu } from '../../../ui/layout/menu.tsx'
import { useAskToBlock } from '../blocks/index.ts'
import { muteItem, useMute } from '../mutes/index.ts'
import { nameOf } from '../people/index.ts'
import { removePostsOf } from './removed-posts.ts'

/** What a member can do about a post by somebody else. */
export function OthersMenu({ post: { author, muted } }: { post: Post }) {
  const mute = useMute()
  const block = useAskToBlock(author)
  const name = isolate(nameOf(author))
  return (
    <Menu
      label={m.blocks_post_menu({ name })}
      icon={Ellipsis}
      items={[
        muteItem(author, muted === true, () => mute(author, muted === true, removePostsOf)),
        { label: m.blocks_block({ name }), icon: Ban, tone: 'danger', onSelect: block },
      ]}
    />
  )
}
