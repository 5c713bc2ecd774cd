/** Where to go after signing in: a page of ours and nothing else. */
export function nextFrom(search: URLSearchParams): string {
  const requested = search.get('next') ?? ''
  if (!requested.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(requested, here) ? new URL(requested, here) : null
  // A path may become `//host` when its dots are resolved, so the result is checked, not the input.
  if (url?.origin !== here || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** The URL of a sign-in page that comes back to `next`. */
export const withNext = (path: string, next: string) =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

/** The sign-in page in another mode, which comes back to `next` all the same. */
export const withMode = (mode: 'reset' | 'code', next: string) =>
  next === '/' ? `/login?mode=${mode}` : `${withNext('/login', next)}&mode=${mode}`
