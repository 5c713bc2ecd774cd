import type { Post } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { Picture } from '../../../ui/media/picture.tsx'

interface PostPicturesProps {
  post: Post
  /** On the post's own page: each in full, one under the other. */
  whole: boolean
  priority: boolean
}

/** One to six pictures as a block of even height. */
export function PostPictures({ post, whole, priority }: PostPicturesProps) {
  const { id, images } = post
  const count = images.length
  if (count === 0) return null
  const altOf = (index: number) => m.common_picture_of({ index: index + 1, count })
  if (whole) {
    return (
      <div className="flex flex-col gap-1">
        {images.map((image, index) => (
          <Picture
            key={image.key}
            image={image}
            alt={altOf(index)}
            sizes={full}
            whole
            priority={priority && index === 0}
          />
        ))}
      </div>
    )
  }
  return (
    <Link
      to={`/posts/${id}`}
      aria-label={m.feed_open_pictures({ count })}
      className="grid grid-cols-6 gap-0.5 focus-visible:-outline-offset-2"
    >
      {images.map((image, index) => {
        const { span, ratio } = cellOf(index, count)
        return (
          <Picture
            key={image.key}
            image={image}
            alt=""
            sizes={span === 6 ? full : half}
            ratio={count === 1 && image.height > image.width ? '1/1' : ratio}
            priority={priority && index === 0}
            className={classNames(spans[span])}
          />
        )
      })}
    </Link>
  )
}

const full = '(width < 672px) 100vw, 640px'
const half = '(width < 672px) 50vw, 320px'
const spans = { 2: 'col-span-2', 3: 'col-span-3', 6: 'col-span-6' }

/** One wide; two or four in halves; three and five begin wider than they end; six in thirds. */
function cellOf(index: number, count: number): { span: keyof typeof spans; ratio: '4/3' | '1/1' | '16/9' } {
  if (count === 1) return { span: 6, ratio: '4/3' }
  if (count === 3 && index === 0) return { span: 6, ratio: '16/9' }
  if (count === 6 || (count === 5 && index > 1)) return { span: 2, ratio: '1/1' }
  return { span: 3, ratio: '1/1' }
}
