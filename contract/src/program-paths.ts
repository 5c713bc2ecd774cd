/** The addresses that programs call: they have no page, are not cached offline and not served by Vite. */
const programPaths = ['/api', '/auth/v1', '/functions/v1', '/media', '/hooks', '/healthz', '/readyz', '/metrics']

/** Whether an address, with or without its query, is one of them or lies below one. */
export function isProgramPath(address: string): boolean {
  const [path = ''] = address.split('?', 1)
  return programPaths.some((known) => path === known || path.startsWith(`${known}/`))
}
