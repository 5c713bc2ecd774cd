import { gatePath } from '@mtaa/contract/commerce/gates/gate-pages'
import { m } from '../../paraglide/messages.js'
import type { Route } from './+types/gate-manifest'

const icon = (name: string, sizes: string, purpose: string) => ({
  src: `/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

/** Makes one gate an app of its own on the phone: it opens that gate and nothing else. */
export function loader({ params }: Route.LoaderArgs) {
  const path = `/gate/${params.token}`
  if (!gatePath.test(path)) return new Response('There is no such gate.\n', { status: 404 })
  const manifest = {
    id: path,
    name: `Mtaa · ${m.gates_title()}`,
    short_name: m.gates_title(),
    start_url: path,
    scope: path,
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#faf8f3',
    theme_color: '#0b6b45',
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('icon-maskable-192', '192x192', 'maskable'),
      icon('icon-maskable-512', '512x512', 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'private, no-store' },
  })
}
