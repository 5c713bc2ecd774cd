import type { BookmarkFilter } from '../../../features/community/bookmarks/index.ts'
import { m } from '../../../paraglide/messages.js'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'

interface NoneSavedProps {
  filter: BookmarkFilter
  /** The folder is there no more. */
  isGone?: boolean
  /** Where everything of the kind is. */
  allPath: string
}

/** Nothing of this kind, or in this folder. */
export function NoneSaved({ filter: { kind, folder }, isGone = false, allPath }: NoneSavedProps) {
  if (folder)
    return (
      <EmptyState
        title={isGone ? m.bookmarks_folder_gone() : m.bookmarks_empty_folder()}
        action={<LinkButton to={allPath}>{m.bookmarks_see_everything()}</LinkButton>}
      />
    )
  if (kind === 'post')
    return (
      <EmptyState
        title={m.bookmarks_empty_posts()}
        action={
          <LinkButton variant="primary" to="/feed">
            {m.feed_all_posts()}
          </LinkButton>
        }
      >
        {m.bookmarks_empty_posts_text()}
      </EmptyState>
    )
  return (
    <EmptyState
      title={m.favourites_empty()}
      action={
        <LinkButton variant="primary" to="/market">
          {m.common_browse_marketplace()}
        </LinkButton>
      }
    >
      <Drawing />
      {m.favourites_empty_text()}
    </EmptyState>
  )
}

/** A card with a heart on it. */
const Drawing = () => (
  <svg viewBox="0 0 160 112" width={160} height={112} aria-hidden="true" className="mx-auto mb-3 block">
    <rect x="14" y="22" width="72" height="82" rx="10" className="fill-surface stroke-line" strokeWidth="2" />
    <rect x="74" y="10" width="72" height="92" rx="10" className="fill-surface stroke-edge" strokeWidth="2" />
    <path d="M75 20a9 9 0 0 1 9-9h52a9 9 0 0 1 9 9v42H75Z" className="fill-primary-tint" />
    <path d="M75 62 96 40l14 14 10-9 25 17Z" className="fill-market" opacity=".55" />
    <path d="M86 74h46M86 85h28" className="stroke-line" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M110 50c-5-9-19-8-19 3 0 8 10 14 19 22 9-8 19-14 19-22 0-11-14-12-19-3Z"
      transform="translate(22 -34) scale(.8)"
      className="fill-accent"
    />
  </svg>
)
