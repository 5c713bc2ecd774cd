/** What another app shares with ours: stored here, and opened in the form of a new post. */

/** Not of a session: who signs in after sharing finds it there. */
export const shareCache = 'shared-v1'
const maxPictures = 6
/** A photograph of a good camera; the form shrinks it before it is sent. */
const maxBytes = 25 * 1024 * 1024
const maxText = 2000

type Left = 'too_large' | 'too_many' | 'not_pictures'

/** Stores text and pictures, and what had to be left out; answers with the URL of the form. */
export async function receiveShare(request: Request): Promise<Response> {
  const id = crypto.randomUUID()
  try {
    const form = await request.formData()
    const files = form.getAll('pictures').filter((value): value is File => value instanceof File && value.size > 0)
    const left = new Set<Left>()
    const pictures = files.filter((file) => {
      if (!file.type.startsWith('image/')) left.add('not_pictures')
      else if (file.size > maxBytes) left.add('too_large')
      else return true
      return false
    })
    if (pictures.length > maxPictures) left.add('too_many')
    const stored = pictures.slice(0, maxPictures)
    const text = ['title', 'text', 'url'].flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
    })
    // The one before was opened, or nobody wants it any more.
    await caches.delete(shareCache)
    const cache = await caches.open(shareCache)
    const about = {
      text: [...new Set(text)].join('\n').slice(0, maxText),
      left: [...left],
      names: stored.map(({ name }) => name),
    }
    for (const [index, file] of stored.entries())
      await cache.put(`/shared/${id}/${index}`, new Response(file, { headers: { 'content-type': file.type } }))
    await cache.put(`/shared/${id}`, Response.json(about))
    return Response.redirect(`/feed?new=true&shared=${id}`, 303)
  } catch {
    // A broken form, or no room on the device: the page says so.
    return Response.redirect('/feed?new=true&shared=lost', 303)
  }
}
