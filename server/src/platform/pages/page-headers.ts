interface PageContext {
  /** The hashes of the scripts that stand in it; undefined: it has no policy. */
  scripts: readonly string[] | undefined
  publicUrl: string
  /** Origins of frames that pages may show. */
  frameOrigins: readonly string[]
  status: number
}

/** What caches on the way may do with a page: store it where it is the same for everybody, and no failure. */
export const cachingOf = (status: number, isPublic: boolean) =>
  isPublic && status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'private, no-cache'

/** Headers of every page, beside `cachingOf`, which depends on the request. */
export function pageHeaders({ scripts, publicUrl, frameOrigins, status }: PageContext): Record<string, string> {
  return {
    vary: 'cookie, accept-language, accept-encoding, save-data',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(status === 503 && { 'retry-after': '5' }),
    ...(scripts && { 'content-security-policy': contentPolicy(scripts, frameOrigins) }),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

// Style sheets are our own only; style attributes are allowed, since pictures carry their colour in one.
const contentPolicy = (scripts: readonly string[], frameOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
