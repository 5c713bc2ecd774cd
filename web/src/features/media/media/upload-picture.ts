import { createApi } from '@mtaa/contract/client'
import { type Image, uploadPicture as uploadEndpoint } from '@mtaa/contract/media/media'
import { overXhr } from '../../../platform/over-xhr.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface Progress {
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** Shrinks and uploads a picture, with progress. */
export async function uploadPicture(file: File, { onProgress, signal }: Progress): Promise<Image> {
  const small = await shrinkPicture(file)
  onProgress(0, small.size)
  return createApi(overXhr(onProgress))(uploadEndpoint, { file: small, signal })
}
