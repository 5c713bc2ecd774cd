/** A page of the site as a visitor's browser gets it, before any script; null where it is not answered with success. */
export async function fetchPage(path: string): Promise<Document | null> {
  const answer = await fetch(path, { credentials: 'omit' })
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
}
