import type { Review, WrittenReview } from '@mtaa/contract/commerce/reviews/reviews'
import { m } from '../../../paraglide/messages.js'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { tagName } from './review-words.ts'

type Content = Pick<Review | WrittenReview, 'tags' | 'text' | 'images' | 'reply' | 'counted'>

/** What a review says, below its stars: tags, words, pictures and the reply. */
export const ReviewContent = ({ review: { tags, text, images, reply, counted } }: { review: Content }) => (
  <>
    {counted ? null : <p className="text-sm text-muted">{m.reviews_not_counted()}</p>}
    {tags.length > 0 ? <p className="text-sm font-semibold">{tags.map(tagName).join(' · ')}</p> : null}
    {text ? <p className="max-w-prose break-words whitespace-pre-line">{text}</p> : null}
    {images.length > 0 ? (
      <ul className="grid max-w-100 grid-cols-4 gap-2">
        {images.map((image, index) => (
          <li key={image.key} className="overflow-hidden rounded-control">
            <Picture
              image={image}
              alt={m.common_picture_of({ index: index + 1, count: images.length })}
              sizes="96px"
              ratio="1/1"
            />
          </li>
        ))}
      </ul>
    ) : null}
    {reply ? (
      <div className="mt-1 border-l-2 border-primary pl-3">
        <p className="text-sm font-semibold">
          {m.common_reply()} <RelativeTime at={reply.at} className="font-normal text-muted" />
        </p>
        <p className="max-w-prose break-words whitespace-pre-line">{reply.text}</p>
      </div>
    ) : null}
  </>
)
