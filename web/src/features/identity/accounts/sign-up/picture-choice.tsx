import { useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { buttonVariant } from '../../../../ui/forms/button-variant.ts'
import { shrinkPicture } from '../../../media/media/index.ts'

// A picture that this browser could not decode was not scaled down either, and the server may refuse it.
const maxBytes = 1_500_000

interface PictureChoiceProps {
  /** As a `data:` URL; empty when none is chosen. */
  value: string
  onChange: (picture: string) => void
  disabled: boolean
}

/** The profile picture, scaled down and previewed. */
export function PictureChoice({ value, onChange, disabled }: PictureChoiceProps) {
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const small = await shrinkPicture(file)
    const good = small.type.startsWith('image/') && small.size <= maxBytes
    setUnreadable(!good)
    onChange(good ? await addressOf(small) : '')
  }
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {m.accounts_picture()} <span className="font-normal text-muted">({m.ui_optional()})</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {value ? <img src={value} alt="" className="size-16 rounded-full object-cover" /> : <Avatar size={64} />}
        <label
          className={`${buttonVariant('quiet')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
        >
          <span>{value ? m.accounts_picture_other() : m.accounts_picture_choose()}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              // So that the same picture can be chosen again after it was removed.
              currentTarget.value = ''
            }}
          />
        </label>
        {value ? (
          <Button variant="plain" onClick={() => onChange('')}>
            {m.common_remove()}
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-muted">{m.accounts_picture_hint()}</p>
      {unreadable ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {m.accounts_picture_unreadable()}
        </p>
      ) : null}
    </fieldset>
  )
}

const addressOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => resolve(''))
    reader.readAsDataURL(file)
  })
