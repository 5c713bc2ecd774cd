import type { Post } from '@mtaa/contract/community/feed'
import { PostCard } from '../../feed/index.ts'

/** Posts as the feed shows them. */
export const FoundPosts = ({ posts }: { posts: readonly Post[] }) => (
  <ul className="mx-auto flex w-full max-w-column flex-col gap-4">
    {posts.map((post) => (
      <li key={post.id} data-found>
        <PostCard post={post} />
      </li>
    ))}
  </ul>
)
