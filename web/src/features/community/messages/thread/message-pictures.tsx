import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Picture } from '../../../../ui/media/picture.tsx'
import { sourceAt } from '../../../../ui/media/picture-source.ts'

interface MessagePicturesProps {
  pictures: readonly Image[]
  /** Of a stranger whose request is not accepted: shown without what can be seen in it. */
  isBlurred: boolean
}

/** The pictures of a message; each opens large. */
export function MessagePictures({ pictures, isBlurred }: MessagePicturesProps) {
  const count = pictures.length
  return (
    <ul className={classNames('mb-1 grid gap-1', count === 1 ? 'w-64 grid-cols-1' : 'w-72 grid-cols-2', 'max-w-full')}>
      {pictures.map((image, index) => {
        const picture = (
          <Picture
            image={image}
            alt={m.common_picture_of({ index: index + 1, count })}
            sizes={count === 1 ? '16rem' : '9rem'}
            ratio={count === 1 ? '4/3' : '1/1'}
            className={classNames('rounded-control', isBlurred && 'blur-xl')}
          />
        )
        return (
          <li key={image.key} className="min-w-0 overflow-hidden rounded-control">
            {isBlurred ? (
              picture
            ) : (
              <a href={sourceAt(image, 1280)} target="_blank" rel="noreferrer">
                {picture}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
