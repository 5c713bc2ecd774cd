/** What the service worker has stored of another app's share (web/sw/share.ts), for the form of a new post. */
import { m } from '../../../paraglide/messages.js'
import { dropStored, findStored } from '../../../platform/storage/stored-answers.ts'
import { offer } from './offered.ts'

const cacheName = 'shared-v1'

interface About {
  text: string
  left: readonly ('too_large' | 'too_many' | 'not_pictures')[]
  names: readonly string[]
}

/** Puts it into the form and deletes it: a reload must not add it twice. */
export async function takeShared(id: string): Promise<void> {
  const found = await read(id).catch(() => undefined)
  offer(found ?? { text: '', pictures: [], note: m.share_lost() })
}

async function read(id: string) {
  const cache = await findStored(cacheName)
  if (!cache) return undefined
  const about = (await (await cache.match(`/shared/${id}`))?.json()) as About | undefined
  if (!about) return undefined
  const pictures = await Promise.all(
    about.names.map(async (name, index) => {
      const blob = await (await cache.match(`/shared/${id}/${index}`))?.blob()
      return blob ? [new File([blob], name, { type: blob.type })] : []
    }),
  )
  await dropStored(cacheName)
  const note = about.left.map((reason) => leftOut[reason]()).join(' ')
  return { text: about.text, pictures: pictures.flat(), ...(note && { note }) }
}

const leftOut = {
  too_large: m.share_too_large,
  too_many: m.share_too_many,
  not_pictures: m.share_not_pictures,
}
