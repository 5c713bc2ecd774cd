/** The URLs that programs call: they have no page, are not cached offline and not served by Vite. */
const programPaths = ['/api', '/auth/v1', '/functions/v1', '/hooks', '/healthz', '/readyz', '/metrics']
/** Files lie under it; the path itself is a page. */
const files = '/media/'

/** Whether a URL, with or without its query, is one of them or lies below one. */
export function isProgramPath(address: string): boolean {
  const [path = ''] = address.split('?', 1)
  return path.startsWith(files) || programPaths.some((known) => path === known || path.startsWith(`${known}/`))
}
