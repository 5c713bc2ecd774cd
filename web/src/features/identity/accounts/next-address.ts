/** Where to go after signing in: a page of ours and nothing else. */
export function nextFrom(search: URLSearchParams): string {
  const wanted = search.get('next') ?? ''
  if (!wanted.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const address = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  // A path may become `//host` when its dots are resolved, so the result is checked, not the input.
  if (address?.origin !== here || address.pathname.startsWith('//')) return '/'
  return `${address.pathname}${address.search}${address.hash}`
}

/** The address of a sign-in page that comes back to `next`. */
export const withNext = (path: string, next: string) =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`

/** The sign-in page in another mode, which comes back to `next` all the same. */
export const withMode = (mode: 'reset' | 'code', next: string) =>
  next === '/' ? `/login?mode=${mode}` : `${withNext('/login', next)}&mode=${mode}`
