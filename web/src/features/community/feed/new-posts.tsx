import { ArrowUp } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'

interface NewPostsProps {
  some: boolean
  load: () => void
  loading: boolean
}

/** A button above the list when there is something new; causes no layout shift. */
export const NewPosts = ({ some, load, loading }: NewPostsProps) => (
  <div role="status" className="pointer-events-none sticky top-18 z-10 flex h-0 justify-center">
    {some ? (
      <div className="pointer-events-auto flex h-fit max-w-full flex-wrap items-center justify-center gap-x-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 shadow-float">
        <span className="text-sm font-semibold">{m.feed_new_posts()}</span>
        <Button variant="primary" icon={ArrowUp} onClick={load} busy={loading}>
          {m.feed_load_new()}
        </Button>
      </div>
    ) : null}
  </div>
)
