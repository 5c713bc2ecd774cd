import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A stored picture. `src` is a URL with `{w}` in it, to be replaced by one of `pictureWidths`; it is signed and valid for an hour or two. */
export const Image = z.object({
  key: z.string(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
})
export type Image = z.infer<typeof Image>

/** The narrowest is for lists under the data saver. */
export const pictureWidths = [160, 320, 720, 1280] as const
/** Max bytes of an upload. */
export const pictureBytes = 10 * 1024 * 1024

/** Keys of pictures the member has uploaded, in order. */
export const imageKeys = (max: number) =>
  z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(max)), [])

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/media',
  summary:
    'Upload one picture (JPEG, PNG, WebP, GIF or AVIF) of 64 megapixels; 24 as WebP or progressive JPEG, 12 as GIF, 6 as interlaced PNG, 4 as AVIF. EXIF is removed and four WebP widths are made.',
  access: 'member',
  upload: pictureBytes,
  status: 201,
  result: Image,
  refusals: ['not_a_picture', 'too_large', 'too_fast', 'busy'],
})
