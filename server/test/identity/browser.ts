import type { World } from '../harness.ts'

export interface Page {
  url: URL
  status: number
  text: string
}

/** A browser that follows redirects and stores cookies: our own URLs go to the world's server, others outside. */
export function createBrowser({ http, deps }: World) {
  const { origin: ours } = new URL(deps.settings.publicUrl)
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }

  function storeCookies(origin: string, headers: string[]) {
    for (const header of headers) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      const gone = /max-age=0|expires=thu, 01 jan 1970/i.test(header)
      if (gone) jarOf(origin).delete(name)
      else jarOf(origin).set(name, value)
    }
  }

  async function fetchOnce(url: URL, form?: Record<string, string>) {
    const jar = jarOf(url.origin)
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { ...(cookie && { cookie }), ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) }
    const method = form ? ('POST' as const) : ('GET' as const)
    const payload = form && new URLSearchParams(form).toString()
    if (url.origin === ours) {
      const answer = await http.inject({ method, url: url.pathname + url.search, headers, ...(payload && { payload }) })
      storeCookies(url.origin, [answer.headers['set-cookie'] ?? []].flat())
      return { status: answer.statusCode, location: answer.headers.location, text: answer.body }
    }
    const answer = await fetch(url, { method, headers, redirect: 'manual', ...(payload && { body: payload }) })
    storeCookies(url.origin, answer.headers.getSetCookie())
    return { status: answer.status, location: answer.headers.get('location') ?? undefined, text: await answer.text() }
  }

  /** Goes there and wherever that leads, up to a page that is not ours to show (`until`), or that leads nowhere. */
  async function open(address: string, until = (_: URL) => false): Promise<Page> {
    let url = new URL(address)
    for (let steps = 0; steps < 20; steps++) {
      const { status, location, text } = await fetchOnce(url)
      if (location === undefined) return { url, status, text }
      url = new URL(location, url)
      if (until(url)) return { url, status, text: '' }
    }
    throw new Error(`no end of redirects at ${url.href}`)
  }

  const cookies = (origin: string) => jarOf(origin)
  return { open, ask: fetchOnce, cookies }
}
