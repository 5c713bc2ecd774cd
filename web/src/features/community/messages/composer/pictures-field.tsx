import { messagePictures } from '@mtaa/contract/community/message-terms'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { PicturePicker } from '../../../media/media/index.ts'

interface PicturesFieldProps {
  value: readonly Image[]
  offered: readonly File[] | undefined
  onChange: (value: Image[]) => void
  onBusy: (isBusy: boolean) => void
  onWaiting: (files: readonly File[]) => void
}

/** The pictures of a message. Loaded with the first one. */
export const PicturesField = (props: PicturesFieldProps) => (
  <div className="max-h-64 overflow-y-auto">
    <PicturePicker label={m.common_pictures()} max={messagePictures} {...props} />
  </div>
)
