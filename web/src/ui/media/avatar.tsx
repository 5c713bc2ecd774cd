import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { type PictureSource, sourceAt } from './picture-source.ts'

interface AvatarProps {
  /** Shown as its first letter without a picture; without a name a generic icon. */
  name?: string | null
  image?: PictureSource | null
  size?: 24 | 32 | 40 | 64
  /** On a tinted ground, where its own tint would not be seen. */
  onTint?: boolean
}

const sizes = {
  24: 'size-6 text-[12px]',
  32: 'size-8 text-[14px]',
  40: 'size-10 text-[16px]',
  64: 'size-16 text-[22px]',
}

/** Decorative: the name is beside it. */
export function Avatar({ name, image, size = 40, onTint = false }: AvatarProps) {
  const [failed, setFailed] = useState(false)
  const initial = /^./u.exec(name?.trim() ?? '')?.[0]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-semibold text-primary',
        onTint ? 'bg-surface' : 'bg-primary-tint',
        sizes[size],
      )}
    >
      {image && !failed ? (
        <img
          src={sourceAt(image, 160)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        (initial?.toUpperCase() ?? <UserRound size={size / 2} strokeWidth={1.75} />)
      )}
    </span>
  )
}
